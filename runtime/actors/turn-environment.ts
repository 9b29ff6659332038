/**
 * What a turn is given: the time, results of its requests, codes, the link back to its session.
 *
 * Owns: making codes and their hashes. Does not own: what a turn does with them (`machines/conversation`).
 *
 * 1. Most turns read only the time, so everything else is computed on demand.
 * 2. All request rounds of a turn see the same time.
 */
import type { TurnEnvironment } from "../../machines/conversation/state/turn-environment.ts";
import type { TurnRequestResult } from "../../machines/conversation/protocol/requests.ts";
import type { FormId, OrganizationId, SessionId } from "../../machines/ids.ts";
import type { Entropy } from "../node/entropy.ts";
import type { Keyring } from "../keyring/keyring.ts";
import type { ResumeTokens } from "./resume-tokens.ts";

/** What all turns of a node share. */
export interface TurnPorts {
  readonly entropy: Entropy;
  readonly keyring: Keyring;
  readonly resumeTokens: ResumeTokens;
  readonly clockScale: number;
  /** True if a language model is configured. */
  readonly model: boolean;
  /** False if the form is known to have no knowledge. */
  readonly mayHaveKnowledge: TurnEnvironment["mayHaveKnowledge"];
}

const CODE_PURPOSE = "verification-code";
const NOTHING_GOT: ReadonlyMap<string, TurnRequestResult> = new Map();
/** The largest multiple of ten in a byte. Bytes above it would make some digits likelier. */
const EVEN_BYTES = 250;

export class ActorTurnEnvironment implements TurnEnvironment {
  readonly now: number;
  readonly commandId: string | null;
  readonly clockScale: number;
  readonly results: ReadonlyMap<string, TurnRequestResult>;
  readonly model: boolean;
  readonly #world: TurnPorts;
  readonly #session: SessionId;
  readonly #organization: OrganizationId;

  constructor(
    world: TurnPorts,
    session: SessionId,
    organization: OrganizationId,
    now: number,
    commandId: string | null,
    got: ReadonlyMap<string, TurnRequestResult> = NOTHING_GOT,
  ) {
    this.now = now;
    this.commandId = commandId;
    this.clockScale = world.clockScale;
    this.results = got;
    this.model = world.model;
    this.#world = world;
    this.#session = session;
    this.#organization = organization;
  }

  /** The environment of the same turn with further results. */
  with(got: ReadonlyMap<string, TurnRequestResult>): ActorTurnEnvironment {
    return new ActorTurnEnvironment(this.#world, this.#session, this.#organization, this.now, this.commandId, got);
  }

  mayHaveKnowledge(organization: OrganizationId, form: FormId): boolean {
    return this.#world.mayHaveKnowledge(organization, form);
  }

  issueCode(digits: number): string {
    let code = "";
    while (code.length < digits) {
      for (const byte of this.#world.entropy.bytes(digits))
        if (byte < EVEN_BYTES && code.length < digits) code += String(byte % 10);
    }
    return code;
  }

  hashCode(code: string): string {
    return this.#world.keyring.mac(CODE_PURPOSE, Buffer.from(`${this.#session}:${code}`));
  }

  resumeLink(domain: string | null): string | null {
    return this.#world.resumeTokens.link({ session: this.#session, organization: this.#organization }, domain);
  }
}
