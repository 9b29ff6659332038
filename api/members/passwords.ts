/**
 * What a password of the dashboard must be.
 *
 * No list of leaked passwords is asked: it would be a call to another service with every new password.
 */
import { z } from "zod";

/** Length makes a password hard to guess; rules about characters only make it hard to remember (NIST 800-63B). */
export const PASSWORD_LENGTH_MIN = 10;
/** A longer one would only cost time to hash. */
export const PASSWORD_LENGTH_MAX = 128;

export const passwordSchema = z.string().min(PASSWORD_LENGTH_MIN).max(PASSWORD_LENGTH_MAX);
