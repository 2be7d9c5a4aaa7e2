import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync, type BrotliOptions } from 'node:zlib';

export type Encoding = 'zstd' | 'br' | 'gzip';

const MIN_BYTES = 1000;
/** What is compressed while everything else waits: a millisecond at most. */
const MAX_BYTES_AT_ONCE = 512 * 1024;
/** Most pages fit into one piece of this size: each further one is another way to a thread and back. */
const CHUNK_BYTES = 40 * 1024;
/** A page that is kept is sent to many: it is made smaller for some more of the processor. */
const LEVELS = { once: { zstd: 2, br: 3, gzip: 3 }, kept: { zstd: 5, br: 5, gzip: 6 } } as const;
/** A window as large as most pages. V8 goes through all of its heap for the megabytes that brotli takes by itself. */
const BROTLI_WINDOW_BITS = 18;

const inThread = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) };

/** What a browser takes (its `Accept-Encoding`), the best first. */
export function encodingFor(accepted = ''): Encoding | null {
  return (['zstd', 'br', 'gzip'] as const).find((each) => new RegExp(String.raw`\b${each}\b`).test(accepted)) ?? null;
}

export interface Compressed {
  /** Null where it is sent as it is. */
  encoding: Encoding | null;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A page, compressed. Zstandard takes less of the processor than the way to a thread and back
 * (docs/decisions/299-use-caches-for-members-pages.md).
 */
export async function compressed(
  page: Uint8Array<ArrayBuffer>,
  encoding: Encoding | null,
  { isKept = false } = {},
): Promise<Compressed> {
  if (encoding === null || page.byteLength < MIN_BYTES) return { encoding: null, bytes: page };
  const level = LEVELS[isKept ? 'kept' : 'once'][encoding];
  if (encoding === 'gzip') return { encoding, bytes: await inThread.gzip(page, { level, chunkSize: CHUNK_BYTES }) };
  if (encoding === 'br') return { encoding, bytes: await inThread.br(page, brotliOptions(page, level)) };
  const options = {
    chunkSize: CHUNK_BYTES,
    pledgedSrcSize: page.byteLength,
    params: { [constants.ZSTD_c_compressionLevel]: level },
  };
  const isAtOnce = page.byteLength <= MAX_BYTES_AT_ONCE;
  return { encoding, bytes: isAtOnce ? zstdCompressSync(page, options) : await inThread.zstd(page, options) };
}

/** What is sent of a response: a whole page has been compressed by its renderer, data has not. */
export async function compressedBody(
  response: Response,
  encoding: Encoding | null,
  { isKept = false } = {},
): Promise<Compressed> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const done = response.headers.get('content-encoding') as Encoding | null;
  return done === null ? compressed(bytes, encoding, { isKept }) : { encoding: done, bytes };
}

function brotliOptions(page: Uint8Array, quality: number): BrotliOptions {
  return {
    chunkSize: CHUNK_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
    },
  };
}
