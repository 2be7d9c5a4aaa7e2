import { expect, test } from 'vitest';
import { satangFromText } from '#domain/values/money.ts';
import { billPaymentBarcode, billPaymentCode, readBillPaymentCode, type BillPayment } from './bill-payment.ts';
import { writeEmvCode } from './emv-qr.ts';
import vectors from './payment-vectors.json' with { type: 'json' };

const bill: BillPayment = {
  billerId: '099400016550100',
  ref1: '000000000000000042',
  ref2: '000000002607000123',
  amount: 1_391_000n,
  terminal: 'SCB',
};

test.each(vectors.billPayments)('a known code is read: $ref1', ({ code, amount, billerId, ref1, ref2 }) => {
  const read = { billerId, ref1, ref2, amount: amount === null ? null : satangFromText(amount), terminal: null };
  expect(readBillPaymentCode(code)).toEqual(read);
});

test.each(vectors.billPayments)('a known barcode is written: $ref1', ({ barcode, amount, ...rest }) => {
  expect(billPaymentBarcode({ ...rest, amount: amount === null ? null : satangFromText(amount) })).toBe(barcode);
});

test('a code without an amount is the known one, letter by letter', () => {
  const [{ code, billerId, ref1, ref2 }] = vectors.billPayments as [(typeof vectors.billPayments)[0]];
  expect(billPaymentCode({ billerId, ref1, ref2, amount: null })).toBe(code);
});

test('what is written is read, with the terminal', () => {
  expect(readBillPaymentCode(billPaymentCode(bill))).toEqual(bill);
  expect(billPaymentCode(bill)).toContain('540813910.00');
  expect(billPaymentCode({ ...bill, amount: 5n })).toContain('54040.05');
});

test.each(vectors.otherCodes)('a code for something else is no bill payment: %s', (code) => {
  expect(readBillPaymentCode(code)).toBeNull();
});

test('a code in another currency, of another country or with a broken amount is no bill payment', () => {
  const merchant = { tag: '30', value: '0016A00000067701011201150994000165501000203ABC' };
  const code = (currency: string, country: string, amount: string) =>
    readBillPaymentCode(
      writeEmvCode([
        merchant,
        { tag: '53', value: currency },
        { tag: '58', value: country },
        { tag: '54', value: amount },
      ]),
    );
  expect(code('764', 'TH', '1.5')).toMatchObject({ amount: 150n });
  for (const wrong of [code('840', 'TH', '1'), code('764', 'US', '1'), code('764', 'TH', '-1'), code('764', 'TH', '0')])
    expect(wrong).toBeNull();
});

test.each([
  { billerId: '12345678901234' },
  { billerId: '12345678901234X' },
  { ref1: '' },
  { ref1: 'abc' },
  { ref2: '1'.repeat(21) },
  { amount: 0n },
  { amount: -1n },
  { terminal: 'ก' },
])('%o cannot be written', (wrong) => {
  expect(() => billPaymentCode({ ...bill, ...wrong })).toThrow(RangeError);
  expect(() => billPaymentBarcode({ ...bill, ...wrong })).toThrow(RangeError);
});

test('a barcode that is too long for counters cannot be written', () => {
  const references = { ref1: 'A'.repeat(20), ref2: 'B'.repeat(20) };
  expect(billPaymentBarcode({ ...bill, ...references, amount: 999_999n })).toHaveLength(62 + 3);
  expect(() => billPaymentBarcode({ ...bill, ...references, amount: 9_999_999n })).toThrow(RangeError);
});
