import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const GREYSCALE = 0;
const BITS = 1;

/**
 * A picture of black and white squares as PNG. The library for pictures is loaded only by the programs that read files
 * of strangers; what is drawn here is a page of bytes.
 */
export function writePng(dark: readonly (readonly boolean[])[], pixelsPerSquare: number): Buffer {
  const width = (dark[0]?.length ?? 0) * pixelsPerSquare;
  const height = dark.length * pixelsPerSquare;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, GREYSCALE], 8);
  const lines = dark.flatMap((row) => Array.from({ length: pixelsPerSquare }, () => line(row, pixelsPerSquare, width)));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND'),
  ]);
}

/** One line of pixels, a bit each, behind the byte that says that it stands as it is. */
function line(row: readonly boolean[], pixelsPerSquare: number, width: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(width / 8));
  for (let x = 0; x < width; x += 1) if (!row[Math.floor(x / pixelsPerSquare)]) bytes[1 + (x >> 3)]! |= 0x80 >> (x & 7);
  return bytes;
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(named, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
}
