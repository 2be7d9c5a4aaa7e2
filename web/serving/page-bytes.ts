/** Pages are made in a bundle and sent outside it: both find the bytes by this name. */
const BYTES = Symbol.for('polytalad.page-bytes');

interface PageResponse extends Response {
  [BYTES]?: Buffer<ArrayBuffer>;
}

/**
 * A page beside its response: a response's own body is a stream, which copies a page three times before it is sent.
 * What takes such a response over without its bytes (an answer to HEAD) has none.
 */
export function pageResponse(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response: PageResponse = new Response(null, init);
  response[BYTES] = bytes;
  return response;
}

/** The bytes of any response, read once. */
export async function bytesOf(response: PageResponse): Promise<Buffer<ArrayBuffer>> {
  return response[BYTES] ?? Buffer.from(await response.arrayBuffer());
}
