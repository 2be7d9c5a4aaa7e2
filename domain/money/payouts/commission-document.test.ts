import { expect, test } from 'vitest';
import { creditNoteFacts } from '#domain/money/tax-documents/issue-documents.ts';
import { vatOfLines } from '#domain/money/tax-documents/line-vat.ts';
import { commissionInvoiceFacts, commissionOffLine } from './commission-document.ts';

const at = new Date('2026-07-16T03:00:00Z');
const issuer = {
  name_th: 'บริษัท โพลีตลาด จำกัด',
  name_en: '',
  address_th: '99 ถนนสีลม 10500',
  address_en: '',
  tax_id: '0105542067556',
  branch_code: '00000',
  phone: '',
  place: null,
};
const seller = { name: 'บริษัท ผู้ขาย จำกัด', address: 'ระยอง', tax_id: '0105536000003', branch_code: '00000' };
const first = { purchase_no: 'PO2607000001', commission: 52_507n, commissionVat: 3_675n };
const second = { purchase_no: 'PO2607000002', commission: 1_007n, commissionVat: 70n };
const invoice = commissionInvoiceFacts(
  { reference: 'PY000001-0000001', seller, vatHundredths: 700, purchases: [first, second] },
  { number: 'CI00000-2607-000001', at, issuer },
);

test('a payout’s commission is one tax invoice with a line for each purchase, and the VAT that was booked', () => {
  expect(invoice.lines.map(({ code, total }) => [code, total])).toEqual([
    ['PO2607000001', 52_507],
    ['PO2607000002', 1_007],
  ]);
  expect(invoice.sums).toMatchObject({ base: 53_514, vat: 3_745, total: 57_259 });
  expect(vatOfLines(invoice)).toEqual([3_675, 70]);
});

test('a refund takes its part off the invoice, with the VAT that was booked', () => {
  const off = { ...first, commission: 21_003n, commissionVat: 1_471n };
  const credit = {
    reason: 'service_ended' as const,
    note: '',
    lines: [commissionOffLine(off)],
    base: off.commission,
    vat: off.commissionVat,
  };
  const note = creditNoteFacts(invoice, { base: 53_514n, vat: 3_745n }, credit, {
    number: 'CN00000-2607-000001',
    at,
    issuer,
  });
  expect(note).toMatchObject({
    order_no: 'PY000001-0000001',
    buyer: seller,
    refers_to: { number: invoice.number, kind: 'commission_invoice' },
    credit: { before: 53_514, after: 32_511 },
  });
  expect(vatOfLines(note)).toEqual([1_471]);
});
