import { Writable } from 'node:stream';
import { MOST_BYTES_OF_A_UNIT } from './pieces.ts';

/** Most pages fit, so that they are put together without growing. */
const USUAL_BYTES = 256 * 1024;

/** Free room for the next page. Who takes it has it alone until the page has been copied out of it. */
let spare: Buffer<ArrayBuffer> | undefined;

/**
 * Gathers what is written in one buffer and gives it to `take` at the end, who may read it until they return and no
 * longer. A buffer of its own for each page is garbage outside the heap, for which V8 goes through all of the heap.
 */
export function wholePage(take: (page: Buffer<ArrayBuffer>) => void): Writable {
  let bytes = spare ?? Buffer.allocUnsafe(USUAL_BYTES);
  spare = undefined;
  let length = 0;
  const room = (more: number) => {
    if (length + more > bytes.length) bytes = Buffer.concat([bytes.subarray(0, length)], 2 * (length + more));
  };
  return new Writable({
    decodeStrings: false,
    // React may reuse its buffers: what is kept has to be copied.
    write(chunk: Buffer | string, _encoding, done) {
      if (typeof chunk === 'string') {
        room(MOST_BYTES_OF_A_UNIT * chunk.length);
        length += bytes.write(chunk, length);
      } else {
        room(chunk.length);
        bytes.set(chunk, length);
        length += chunk.length;
      }
      done();
    },
    final(done) {
      take(bytes.subarray(0, length));
      if (bytes.length === USUAL_BYTES) spare = bytes;
      done();
    },
  });
}
