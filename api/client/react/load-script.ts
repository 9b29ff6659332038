/** Loads the script of a service that shows forms, `/p/embed.js`, once for a page. */
import type { ParleyEmbed } from "./embed-element.ts";

const loading = new Map<string, Promise<ParleyEmbed>>();

export interface LoadOptions {
  /** For a site whose policy names its scripts by a nonce. */
  readonly nonce?: string | undefined;
}

/**
 * Resolves with the functions of the script, which then also serves the element `<parley-form>`.
 * @param service the address of the service, such as `https://forms.example.com`.
 * @throws Error if the script cannot be loaded; a later call tries again.
 */
export function loadParley(service: string, { nonce }: LoadOptions = {}): Promise<ParleyEmbed> {
  const address = new URL("/p/embed.js", service).href;
  let loaded = loading.get(address);
  if (loaded === undefined) {
    loaded = insert(address, nonce);
    loading.set(address, loaded);
    loaded.catch(() => loading.delete(address));
  }
  return loaded;
}

function insert(address: string, nonce: string | undefined): Promise<ParleyEmbed> {
  const there = present();
  // The page has the script already, in its markup for instance.
  if (there !== undefined) return Promise.resolve(there);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    if (nonce !== undefined) script.nonce = nonce;
    const fail = (): void => {
      script.remove();
      reject(new Error(`The script ${address} cannot be loaded.`));
    };
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      const api = present();
      if (api === undefined) fail();
      else resolve(api);
    });
    script.src = trusted(address);
    document.head.append(script);
  });
}

/** What of the browser's trusted types is needed; TypeScript describes them in no library of ours. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): unknown;
  };
}

/** The address as a site with trusted types asks for it. Its policy must allow the name `parley`, if it lists names. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  // The service is the program's own choice.
  const policy = trustedTypes?.createPolicy("parley", { createScriptURL: (same) => same });
  return (policy?.createScriptURL(address) ?? address) as string;
}

function present(): ParleyEmbed | undefined {
  return (globalThis as { readonly Parley?: ParleyEmbed }).Parley;
}
