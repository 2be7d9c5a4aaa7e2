const BLANKS = new Set(Buffer.from('\t\n\v\f\r'));
const LAST_CONTROL = 0x1f;
/** With this old programs end a text. */
const END_OF_TEXT = 0x1a;

/** Spreadsheet programs save text as Unicode, or in Windows' Thai encoding. Null where bytes stand that no text has. */
export function decodeText(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const text = bytes.at(-1) === END_OF_TEXT ? bytes.subarray(0, -1) : bytes;
  if (text.some((byte) => byte <= LAST_CONTROL && !BLANKS.has(byte))) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return new TextDecoder('windows-874').decode(text);
  }
}
