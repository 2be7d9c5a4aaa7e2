/** The tables of a TrueType font, to be read and written again. */
export type Tables = Map<string, Buffer>;

const HEADER = 12;
const ENTRY = 16;

export function readTables(font: Uint8Array): Tables {
  const bytes = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  return new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
      const entry = HEADER + index * ENTRY;
      const begin = bytes.readUInt32BE(entry + 8);
      return [
        bytes.toString('latin1', entry, entry + 4),
        bytes.subarray(begin, begin + bytes.readUInt32BE(entry + 12)),
      ];
    }),
  );
}

export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}`);
  return table;
}

export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const header = Buffer.alloc(HEADER + sorted.length * ENTRY);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(2 ** power * ENTRY, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((sorted.length - 2 ** power) * ENTRY, 10);
  const parts: Buffer[] = [header];
  let at = header.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const padded = padToFour(table);
    const entry = HEADER + index * ENTRY;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksumOf(padded), entry + 4);
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}

export function padToFour(bytes: Buffer): Buffer {
  return bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);
}

function checksumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Numbers of 16 bits, signed or not, as fonts keep them. */
export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}
