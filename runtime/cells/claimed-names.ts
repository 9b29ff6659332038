/**
 * Repositories that claim names in the directory before they write them.
 *
 * Owns: which writes claim which names. Does not own: the directory (`cell-directory.ts`), the rows.
 *
 * 1. A name is claimed before its row exists: a crash in between leaves a name that only its organization can use.
 * 2. A claim that is refused writes nothing. A directory that does not answer fails the write, and nothing else.
 */
import type { OrganizationId } from "../../machines/ids.ts";
import type { AssetsRepository } from "../postgres/assets/assets.ts";
import type { DomainsRepository } from "../postgres/domains/domains.ts";
import type { FormsRepository } from "../postgres/forms/forms.ts";
import type { ShortLinksRepository } from "../postgres/forms/short-links.ts";
import type { ApiKeysRepository } from "../postgres/keys/api-keys.ts";
import type { ManagedKeysRepository } from "../postgres/keys/managed-keys.ts";
import type { OrganizationsRepository } from "../postgres/organizations/organizations.ts";
import type { Directory, Name } from "./cell-directory.ts";

/** The repositories that write names. */
interface NamingRepositories {
  readonly assets: AssetsRepository;
  readonly domains: DomainsRepository;
  readonly forms: FormsRepository;
  readonly keys: ApiKeysRepository;
  readonly managedKeys: ManagedKeysRepository;
  readonly organizations: OrganizationsRepository;
  readonly shortLinks: ShortLinksRepository;
}

export interface NameClaims extends Pick<Directory, "claim" | "assignDomain"> {
  /** Gives a new organization its home in this cell. @returns false if it lives in another one. */
  place(organization: OrganizationId): Promise<boolean>;
}

/** The name of an API key in the directory. @param hash its SHA-256. */
export function keyName(hash: Uint8Array): Name {
  return { kind: "key", name: Buffer.from(hash).toString("hex") };
}

export function claimingStore<Store extends NamingRepositories>(store: Store, claims: NameClaims): Store {
  /** For names that nobody can have by chance. */
  const claimOwn = async (organization: OrganizationId, name: Name): Promise<void> => {
    if (!(await claims.claim(organization, [name])))
      throw new Error(`the ${name.kind} of ${organization} is another organization's in the directory`);
  };
  const { assets, domains, forms, keys, managedKeys, organizations, shortLinks } = store;
  return {
    ...store,
    organizations: {
      ...organizations,
      async insert(row) {
        if (!(await claims.place(row.id))) throw new Error(`${row.id} lives in another cell`);
        await organizations.insert(row);
      },
    },
    keys: {
      ...keys,
      async insert(row) {
        await claimOwn(row.organization, keyName(row.hash));
        await keys.insert(row);
      },
    },
    managedKeys: {
      ...managedKeys,
      async insert(row, madeByName, entry) {
        await claimOwn(row.organization, keyName(row.hash));
        await managedKeys.insert(row, madeByName, entry);
      },
      async rotate(old, row, madeByName, endsAt, entry) {
        await claimOwn(row.organization, keyName(row.hash));
        return managedKeys.rotate(old, row, madeByName, endsAt, entry);
      },
    },
    forms: {
      ...forms,
      async insert(form) {
        const isOurs = await claims.claim(form.organization, [{ kind: "slug", name: form.slug }]);
        return isOurs ? forms.insert(form) : "slug_taken";
      },
      async rename(organization, id, slug, at) {
        const isOurs = await claims.claim(organization, [{ kind: "slug", name: slug }]);
        return isOurs ? forms.rename(organization, id, slug, at) : "slug_taken";
      },
    },
    shortLinks: {
      ...shortLinks,
      async keep(organization, form, code, now) {
        const known = await shortLinks.of(organization, form);
        if (known !== undefined) return known;
        // As if another form of this database had the code: the caller draws another one.
        if (!(await claims.claim(organization, [{ kind: "link", name: code }]))) return undefined;
        return shortLinks.keep(organization, form, code, now);
      },
    },
    assets: {
      ...assets,
      async insert(db, asset, limits) {
        await claimOwn(asset.organization, { kind: "asset", name: asset.key });
        return assets.insert(db, asset, limits);
      },
    },
    domains: {
      ...domains,
      async prove(row, found, times) {
        const isProved = await domains.prove(row, found, times);
        // Behind the proof, which may be refused. A directory that is away fails the request; proving again repairs it.
        if (isProved) await claims.assignDomain(row.organization, row.domain);
        return isProved;
      },
    },
  };
}
