/**
 * Fetching an answer of a model's server, up to a size: the output limit binds the model, not its server.
 */

/** The longest output is some 60 KB of JSON; the rest is room for reasoning and the protocol. */
export const ANSWER_BYTES_MAX = 2 * 1024 * 1024;

/** As `fetch`. The body of a longer answer fails while it is read. */
export const fetchBounded: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.body === null) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > ANSWER_BYTES_MAX) controller.error(new Error(`the answer has more than ${ANSWER_BYTES_MAX} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
};
