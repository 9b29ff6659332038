/** The proof of work that an opening may carry (`settings.proofOfWorkBits`). */
import { z } from "zod";
import { PIECES } from "../../machines/proof-of-work.ts";

/** Longer than any challenge of this service. */
const TOKEN_CHARACTERS_MAX = 1_000;
const NONCE_MAX = 0xffff_ffff;

export const workProofSchema = z
  .strictObject({
    token: z.string().max(TOKEN_CHARACTERS_MAX),
    nonces: z.array(z.int().min(0).max(NONCE_MAX)).max(PIECES),
  })
  .meta({
    description:
      "Answers the challenge of an error proof_of_work_required: for each piece i (from 0) the number n of 32 bits for which SHA-256(SHA-256(token) ‖ i ‖ n), with i and n as 4 bytes each, most significant first, begins with `bits` − 4 zero bits. Not needed with a secret key.",
  });
