/**
 * Statements that prepare a connection for a request: database, settings, parameters.
 *
 * A connection never takes any of it back: it serves only requests of one profile, so nothing can leak from one to the
 * next.
 */
import { quotedName, stringLiteral } from "./literals.ts";

export interface SessionProfile {
  /** Equal for two requests exactly when one connection may serve both. */
  readonly key: string;
  /** Statements that bring a new connection into this profile. */
  readonly preparation: readonly string[];
}

export function sessionProfile(
  database: string | undefined,
  settings: readonly (readonly [string, string])[],
): SessionProfile {
  const preparation: string[] = [];
  if (database !== undefined) preparation.push(`USE ${quotedName(database)}`);
  // readonly is set last: after it nothing else can be.
  for (const [name, value] of settings)
    if (name !== "readonly") preparation.push(`SET ${name} = ${stringLiteral(value)}`);
  for (const [name, value] of settings)
    if (name === "readonly") preparation.push(`SET ${name} = ${stringLiteral(value)}`);
  return { key: JSON.stringify([database ?? null, settings]), preparation };
}

/**
 * The values are ClickHouse's escaped text already, as the client writes it; the literal around them is one level more.
 */
export function setParameters(parameters: ReadonlyMap<string, string>): string {
  return `SET ${[...parameters].map(([name, value]) => `param_${name} = ${stringLiteral(value)}`).join(", ")}`;
}
