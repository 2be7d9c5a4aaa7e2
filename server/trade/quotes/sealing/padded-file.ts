const LENGTH_BYTES = 4;
const BYTES_PER_KB = 1024;
/** Files are as long as the next of these, each twice the one before: a length tells hardly more than that there is one. */
const LEAST_BYTES = 256 * BYTES_PER_KB;
/** Name and kind have room of their own: a file as large as a step needs no larger one. */
const HEAD_BYTES = BYTES_PER_KB;

export interface FileToSeal {
  name: string;
  kind: string;
  bytes: Buffer;
}

/** How long a file of so many bytes is; its name is a short one. */
export function paddedLength(bytes: number): number {
  let step = LEAST_BYTES;
  while (step < bytes) step *= 2;
  return HEAD_BYTES + step;
}

export function paddedFile({ bytes, ...said }: FileToSeal): Buffer {
  const head = Buffer.from(JSON.stringify(said));
  if (2 * LENGTH_BYTES + head.length > HEAD_BYTES) throw new Error('The name of a file to seal is too long');
  const padded = Buffer.alloc(paddedLength(bytes.length));
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
