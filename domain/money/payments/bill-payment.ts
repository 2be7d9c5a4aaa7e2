import { bahtText, satangFromText, type Satang } from '#domain/values/money.ts';
import { readEmvCode, readEmvFields, writeEmvCode, writeEmvFields, type EmvField } from './emv-qr.ts';

/** What a payer's bank needs to know of a bill: who is paid, for what, and how much. */
export interface BillPayment {
  /** The tax id of who is paid and a suffix of two digits. */
  billerId: string;
  ref1: string;
  ref2: string | null;
  /** Null where the payer types it. */
  amount: Satang | null;
  /** Names the till, or the third reference of some banks. */
  terminal?: string | null;
}

const AID = 'A000000677010112';
const BILLER_ID = /^\d{15}$/;
const REFERENCE = /^[A-Z0-9]{1,20}$/;
const BAHT = '764';
const THAILAND = 'TH';
const FOR_ONE_PAYMENT = '12';
const FOR_MANY = '11';
/** Carriage returns not counted. */
const BARCODE_MAX = 62;

function requireValid({ billerId, ref1, ref2, amount, terminal = null }: BillPayment): void {
  if (!BILLER_ID.test(billerId)) throw new RangeError('a biller id has 15 digits');
  if (![ref1, ref2, terminal].every((reference) => reference === null || REFERENCE.test(reference)))
    throw new RangeError('a reference is at most 20 of A to Z and 0 to 9');
  if (amount !== null && amount <= 0n) throw new RangeError('an amount is above 0');
}

/** The text of a Thai QR code for bill payment: tag 30. */
export function billPaymentCode(bill: BillPayment): string {
  requireValid(bill);
  const { billerId, ref1, ref2, amount, terminal = null } = bill;
  const merchant = writeEmvFields([
    { tag: '00', value: AID },
    { tag: '01', value: billerId },
    { tag: '02', value: ref1 },
    ...optional('03', ref2),
  ]);
  return writeEmvCode([
    { tag: '00', value: '01' },
    { tag: '01', value: amount === null ? FOR_MANY : FOR_ONE_PAYMENT },
    { tag: '30', value: merchant },
    { tag: '53', value: BAHT },
    ...optional('54', amount === null ? null : bahtText(amount)),
    { tag: '58', value: THAILAND },
    ...optional('62', terminal === null ? null : writeEmvFields([{ tag: '07', value: terminal }])),
  ]);
}

function optional(tag: string, value: string | null): EmvField[] {
  return value === null ? [] : [{ tag, value }];
}

/** What a code for bill payment says, its fields in any order; null for any other text. */
export function readBillPaymentCode(code: string): BillPayment | null {
  const fields = readEmvCode(code);
  const merchant = readEmvFields(fields?.get('30') ?? '');
  const billerId = merchant?.get('01');
  const ref1 = merchant?.get('02');
  if (!fields || !merchant || !billerId || !ref1 || merchant.get('00') !== AID) return null;
  if (fields.get('53') !== BAHT || fields.get('58') !== THAILAND) return null;
  const terminal = readEmvFields(fields.get('62') ?? '')?.get('07') ?? null;
  const amount = fields.has('54') ? satangFromText(fields.get('54')!) : null;
  const bill = { billerId, ref1, ref2: merchant.get('03') ?? null, amount, terminal };
  if (fields.has('54') && amount === null) return null;
  try {
    requireValid(bill);
    return bill;
  } catch {
    return null;
  }
}

/** The text of the Code 128 barcode that counters read; without an amount the cashier types it. */
export function billPaymentBarcode(bill: BillPayment): string {
  requireValid(bill);
  const { billerId, ref1, ref2, amount } = bill;
  const parts = [`|${billerId}`, ref1, ref2 ?? '', String(amount ?? 0n)];
  if (parts.join('').length > BARCODE_MAX) throw new RangeError('a barcode holds 62 characters');
  return parts.join('\r');
}
