import { crc16, readEmvFields, writeEmvFields } from './emv-qr.ts';

/** The transfer that the small QR code of a bank's slip names: the sending bank, and its reference of the transfer. */
export interface SlipTransfer {
  /** The Bank of Thailand's three digits; two of the wallet that has none. */
  bank: string;
  reference: string;
}

/** No code of a slip is longer; what is, is not looked at. */
export const MAX_SLIP_CODE = 300;
/** The tag of the checksum and its length. */
const CRC_HEAD = '9104';
const CRC_DIGITS = 4;
const PAYLOAD_TAG = '00';
const REFERENCE = /^[\x21-\x7E]{1,25}$/;

/**
 * What the code of a slip says; `crc_wrong` where it is one with a checksum that is not its own, null where it is the
 * code of something else. Some apps drop the leading zeros of the checksum, one writes it in small letters.
 */
export function readSlipCode(code: string): SlipTransfer | 'crc_wrong' | null {
  if (code.length > MAX_SLIP_CODE) return null;
  let isSlip = false;
  for (let digits = CRC_DIGITS; digits >= 1; digits -= 1) {
    const signed = code.slice(0, -digits);
    const crc = code.slice(-digits);
    if (!/^[\da-f]+$/i.test(crc) || !signed.endsWith(CRC_HEAD)) continue;
    const transfer = transferIn(signed.slice(0, -CRC_HEAD.length));
    if (!transfer) continue;
    isSlip = true;
    if (crc16(signed) === crc.toUpperCase().padStart(CRC_DIGITS, '0')) return transfer;
  }
  return isSlip ? 'crc_wrong' : null;
}

function transferIn(fields: string): SlipTransfer | null {
  const payload = readEmvFields(fields)?.get(PAYLOAD_TAG);
  const parts = payload === undefined ? null : readEmvFields(payload);
  if (!parts) return null;
  const transfer = parts.get('00') === '01' ? ofWallet(parts) : ofBank(parts);
  return transfer && REFERENCE.test(transfer.reference) ? transfer : null;
}

function ofBank(parts: ReadonlyMap<string, string>): SlipTransfer | null {
  const bank = parts.get('01') ?? '';
  return parts.get('00') === '000001' && /^\d{3}$/.test(bank) ? { bank, reference: parts.get('02') ?? '' } : null;
}

/** TrueMoney has an event and a day beside its reference. */
function ofWallet(parts: ReadonlyMap<string, string>): SlipTransfer | null {
  const bank = parts.get('01') ?? '';
  return bank === '01' ? { bank, reference: parts.get('03') ?? '' } : null;
}

/** The code of a slip as the sending bank's app writes it. */
export function writeSlipCode({ bank, reference }: SlipTransfer): string {
  const payload = [
    { tag: '00', value: '000001' },
    { tag: '01', value: bank },
    { tag: '02', value: reference },
  ];
  const fields = [
    { tag: '00', value: writeEmvFields(payload) },
    { tag: '51', value: 'TH' },
  ];
  const unsigned = writeEmvFields(fields) + CRC_HEAD;
  return unsigned + crc16(unsigned);
}
