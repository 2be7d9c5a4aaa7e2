const LENGTH_BYTES = 4;
/** For what stands outside of lines, and for each line of the demand. */
const BASE_BYTES = 4096;
const BYTES_OF_A_LINE = 4096;

/** All quotes for a demand are as long as each other: their length tells only how many lines the demand has. */
export const paddedLength = (lines: number): number => BASE_BYTES + BYTES_OF_A_LINE * lines;

/** Null where it is longer than any quote for so many lines may be. */
export function padded(text: string, lines: number): Buffer | null {
  const said = Buffer.from(text);
  const whole = Buffer.alloc(paddedLength(lines));
  if (said.length > whole.length - LENGTH_BYTES) return null;
  whole.writeUInt32BE(said.length);
  said.copy(whole, LENGTH_BYTES);
  return whole;
}

export const unpadded = (whole: Buffer): string =>
  whole.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + whole.readUInt32BE());
