import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '#domain/values/money.ts';
import {
  creditNoteFacts,
  documentsDue,
  invoiceFacts,
  receiptFacts,
  vatOfCredit,
  type DocumentOrder,
  type IssuedDocument,
} from './issue-documents.ts';
import { issuerOf, taxDocumentNo, taxMonth, type TaxDocumentKind } from './tax-document.ts';

const at = new Date('2026-07-09T03:00:00Z');
const issuer = {
  name_th: 'บริษัท โพลีตลาด จำกัด',
  name_en: 'Polytalad Co., Ltd.',
  address_th: '99 ถนนสีลม',
  address_en: '',
  tax_id: '0105542067556',
  branch_code: '00000',
  phone: '',
  place: null,
};
const order: DocumentOrder = {
  order_no: 'OR2607000001',
  payment_status: 0,
  logistic_status: 1,
  total: 1_050_000,
  shipping_cost: 250_000,
  discount_price: 0,
  vat_rate_hundredths: 700,
  vat: 91_000,
  total_include_vat: 1_391_000,
  interest: 0,
  buyer: { name: 'ผู้ซื้อ', address: '', tax_id: null, branch_code: null },
  lines: [],
};
const numbered = { number: 'TI00000-2607-000001', at, issuer };
const issued = (kind: TaxDocumentKind): IssuedDocument => ({ id: 1, kind, number: 'x', issued_at: at.toISOString() });

test.each([
  ['nothing before it is paid or delivered', {}, [], []],
  ['one paper for both when it is paid first', { payment_status: 1 }, [], ['tax_invoice_receipt']],
  ['a tax invoice when it is delivered first', { logistic_status: 3 }, [], ['tax_invoice']],
  ['a tax invoice when part is paid on delivery', { logistic_status: 3, payment_status: 2 }, [], ['tax_invoice']],
  ['nothing more on delivery of what is paid', { payment_status: 1, logistic_status: 3 }, ['tax_invoice_receipt'], []],
  ['a receipt when what was invoiced is paid', { payment_status: 1, logistic_status: 3 }, ['tax_invoice'], ['receipt']],
  [
    'both at once where the invoice is missing',
    { payment_status: 1, interest: 500 },
    [],
    ['tax_invoice_receipt', 'receipt'],
  ],
  ['nothing twice', { payment_status: 1, logistic_status: 3 }, ['tax_invoice', 'receipt'], []],
  ['nothing of an order of nothing', { payment_status: 1, total_include_vat: 0 }, [], []],
] as const)('due: %s', (_, change, kinds, due) => {
  expect(documentsDue({ ...order, ...change }, kinds.map(issued))).toEqual(due);
});

test('a receipt says what the invoice did not: the goods unless it was a receipt, and the interest', () => {
  const withInterest = { ...order, interest: 12_345 };
  const of = (kind: TaxDocumentKind) => receiptFacts(withInterest, issued(kind), numbered).sums;
  expect(of('tax_invoice')).toMatchObject({ total: 1_403_345, vat: 0, vat_rate_hundredths: null });
  expect(of('tax_invoice_receipt')).toMatchObject({ total: 12_345 });
});

test('credit notes of one invoice, in any parts, take off all of it and its VAT to the satang', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 2000 }), (bases, rate) => {
      const base = bases.reduce((sum, part) => sum + BigInt(part), 0n);
      let rest = { base, vat: percentOf(base, BigInt(rate)) };
      for (const part of bases.map(BigInt)) {
        const vat = vatOfCredit(rest, part, rate);
        expect(vat).toBeGreaterThanOrEqual(0n);
        rest = { base: rest.base - part, vat: rest.vat - vat };
        expect(rest.vat).toBeGreaterThanOrEqual(0n);
      }
      expect(rest).toEqual({ base: 0n, vat: 0n });
    }),
  );
});

test('a credit note names the value before and after, and itemises what adds up', () => {
  const invoice = invoiceFacts('tax_invoice', order, numbered);
  const line = {
    code: 'A',
    name_th: 'ก',
    name_en: 'A',
    pack: '',
    quantity: 1,
    price: 105_000,
    discount: 0,
    total: 105_000,
  };
  const note = (base: bigint, lines = [line]) =>
    creditNoteFacts(
      invoice,
      { base: 1_300_000n, vat: 91_000n },
      { reason: 'short', note: '', lines, base, vat: vatOfCredit({ base: 1_300_000n, vat: 91_000n }, base, 700) },
      { ...numbered, number: 'CN00000-2607-000001' },
    );
  expect(note(105_000n)).toMatchObject({
    credit: { before: 1_300_000, after: 1_195_000 },
    sums: { base: 105_000, vat: 7_350, total: 112_350 },
    refers_to: { number: invoice.number },
    lines: [line],
  });
  expect(note(100_000n).lines).toMatchObject([{ total: 100_000, name_en: 'Value taken off order OR2607000001' }]);
  for (const base of [0n, -1n, 1_300_001n]) expect(() => note(base)).toThrow(RangeError);
});

test('a number says what, where, when and which; the month is Bangkok’s', () => {
  expect(taxDocumentNo('CN', '00012', taxMonth(new Date('2026-12-31T17:00:00Z')), 7)).toBe('CN00012-2701-000007');
});

test('who issues needs a name, an address and a tax id; e-Tax asks for more of the address', () => {
  const text = (th: string) => ({ th, en: th });
  const company = { name: text('ก'), address: text('ข'), tax_id: text('0105542067556') };
  expect(issuerOf(company)).toMatchObject({ branch_code: '00000', place: null });
  const place = { building_number: text('99'), sub_district_code: text('100402'), post_code: text('10500') };
  expect(issuerOf({ ...company, ...place })?.place).toEqual({
    building_number: '99',
    sub_district_code: '100402',
    post_code: '10500',
  });
  expect(issuerOf({ ...company, ...place, post_code: text('1050') })?.place).toBeNull();
  for (const [key, wrong] of [
    ['name', ''],
    ['address', ' '],
    ['tax_id', '123'],
    ['branch_code', '12'],
  ] as const)
    expect(issuerOf({ ...company, [key]: text(wrong) })).toBeNull();
});
