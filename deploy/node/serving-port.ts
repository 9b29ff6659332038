/** Chooses the port to serve on before anything starts, because addresses and files name it. */
import { systemPort, whyNotFree } from "../services/free-port.ts";
import { StartError } from "../config/start-error.ts";

/** What listening at a name or an address answers that is none of this machine. */
const NOT_HERE = /^(ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL)$/;

/**
 * @param wanted 0 is any free port.
 * @throws StartError that names PORT or HOST, whichever cannot be used.
 */
export async function chooseServingPort(host: string, wanted: number): Promise<number> {
  const why = await whyNotFree(host, wanted);
  if (why !== undefined) throw new StartError(refusal(host, wanted, why), { cause: why });
  return wanted === 0 ? systemPort(host) : wanted;
}

function refusal(host: string, port: number, { code = "", message }: NodeJS.ErrnoException): string {
  if (NOT_HERE.test(code))
    return `HOST ${host} is no address of this machine: ${message}. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`;
  const where = `PORT ${port} on HOST ${host}`;
  if (code === "EADDRINUSE") return `${where} is taken by another program: end it, or set another PORT.`;
  if (code === "EACCES") return `${where} is not allowed for this user: set a PORT from 1024 on.`;
  return `${where} cannot be listened on: ${message}. Set another PORT.`;
}
