const LENGTH_BYTES = 4;
const BYTES_PER_KB = 1024;
/** Files are as long as the next of these, each twice the one before: a length tells hardly more than that there is one. */
const LEAST_BYTES = 256 * BYTES_PER_KB;

export interface FileToSeal {
  name: string;
  kind: string;
  bytes: Buffer;
}

export function paddedFile({ bytes, ...said }: FileToSeal): Buffer {
  const head = Buffer.from(JSON.stringify(said));
  const length = 2 * LENGTH_BYTES + head.length + bytes.length;
  let whole = LEAST_BYTES;
  while (whole < length) whole *= 2;
  const padded = Buffer.alloc(whole);
  padded.writeUInt32BE(head.length);
  padded.writeUInt32BE(bytes.length, LENGTH_BYTES);
  head.copy(padded, 2 * LENGTH_BYTES);
  bytes.copy(padded, 2 * LENGTH_BYTES + head.length);
  return padded;
}

export function unpaddedFile(padded: Buffer): FileToSeal {
  const from = 2 * LENGTH_BYTES + padded.readUInt32BE();
  const said = JSON.parse(padded.toString('utf8', 2 * LENGTH_BYTES, from)) as Omit<FileToSeal, 'bytes'>;
  return { ...said, bytes: padded.subarray(from, from + padded.readUInt32BE(LENGTH_BYTES)) };
}
