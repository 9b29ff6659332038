/**
 * The addresses of the APIs whose answers are held to the description (`described-answers.ts`). They are those of one
 * test file: the next one in the same process may start another server on a port of an API that has ended.
 */
export const describedOrigins = new Set<string>();
