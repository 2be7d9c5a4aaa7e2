import { promisify } from 'node:util';
import { constants, gzip, zstdCompressSync } from 'node:zlib';
import { mostBytesOf, type Piece } from './pieces.ts';

const MIN_BYTES = 1000;
/** Of what is compressed while everything else waits: a millisecond at most. */
const MOST_BYTES_AT_ONCE = 512 * 1024;
/** Most pages fit into one piece of this size: each further one is another way to a thread and back. */
const CHUNK_BYTES = 40 * 1024;
const QUICK_ZSTD = { chunkSize: CHUNK_BYTES, params: { [constants.ZSTD_c_compressionLevel]: 2 } };
const QUICK_GZIP = { level: 3, chunkSize: CHUNK_BYTES };

/** Free room for the next page; nothing else runs while a page is in it. */
const room = Buffer.allocUnsafe(MOST_BYTES_AT_ONCE);

export function takesZstandard(accepted = ''): boolean {
  return /\bzstd\b/.test(accepted);
}

/**
 * A page in its pieces, compressed; undefined where it is too large for being done at once. A whole page uncompressed
 * would be garbage outside the heap, for which V8 goes through all of the heap.
 */
export function compressedAtOnce(pieces: readonly Piece[]): Buffer<ArrayBuffer> | undefined {
  if (pieces.reduce((sum, piece) => sum + mostBytesOf(piece), 0) > MOST_BYTES_AT_ONCE) return undefined;
  let length = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') length += room.write(piece, length);
    else {
      room.set(piece, length);
      length += piece.byteLength;
    }
  }
  return zstdCompressSync(room.subarray(0, length), { ...QUICK_ZSTD, pledgedSrcSize: length });
}

export interface Compressed {
  /** Undefined where it is sent as it is. */
  encoding?: 'zstd' | 'gzip';
  bytes: Uint8Array;
}

/**
 * A page that is sent once, in what the browser takes (its `Accept-Encoding`). Zstandard takes less of the processor
 * than the way to a thread and back that gzip goes, and is smaller (docs/decisions/299-use-caches-for-members-pages.md).
 */
export async function compressed(bytes: Uint8Array, accepted = ''): Promise<Compressed> {
  if (bytes.byteLength < MIN_BYTES) return { bytes };
  const atOnce = takesZstandard(accepted) ? compressedAtOnce([bytes]) : undefined;
  if (atOnce) return { encoding: 'zstd', bytes: atOnce };
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: await promisify(gzip)(bytes, QUICK_GZIP) };
  return { bytes };
}
