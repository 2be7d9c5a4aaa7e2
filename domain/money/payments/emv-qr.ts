/** The data of an EMVCo QR code: fields of two digits tag, two digits length and value, and a checksum at the end. */
export interface EmvField {
  tag: string;
  value: string;
}

const HEAD = 4;
const MAX_LENGTH = 99;
const CRC_TAG = '63';
const CRC_DIGITS = 4;

export function writeEmvFields(fields: readonly EmvField[]): string {
  return fields.map(({ tag, value }) => tag + lengthOf(value) + value).join('');
}

function lengthOf(value: string): string {
  if (value.length === 0 || value.length > MAX_LENGTH) throw new RangeError('a field holds 1 to 99 characters');
  return String(value.length).padStart(2, '0');
}

/** The fields in whatever order they stand; null where a length does not fit, or a tag comes twice. */
export function readEmvFields(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + HEAD));
    if (!head) return null;
    const [, tag, length] = head as unknown as [string, string, string];
    const value = text.slice(at + HEAD, at + HEAD + Number(length));
    if (value.length !== Number(length) || fields.has(tag)) return null;
    fields.set(tag, value);
    at += HEAD + value.length;
  }
  return fields;
}

/** The fields with their checksum behind them. */
export function writeEmvCode(fields: readonly EmvField[]): string {
  const unsigned = `${writeEmvFields(fields)}${CRC_TAG}0${CRC_DIGITS}`;
  return unsigned + crc16(unsigned);
}

/** The fields of a code; null where its checksum is wrong or is not its end. */
export function readEmvCode(code: string): ReadonlyMap<string, string> | null {
  const unsigned = code.slice(0, -CRC_DIGITS);
  if (!unsigned.endsWith(`${CRC_TAG}0${CRC_DIGITS}`)) return null;
  return crc16(unsigned) === code.slice(-CRC_DIGITS).toUpperCase() ? readEmvFields(code) : null;
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(CRC_DIGITS, '0');
}
