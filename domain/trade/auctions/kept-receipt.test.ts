import { expect, test } from 'vitest';
import { etaxXml } from '#domain/money/tax-documents/etax-xml.ts';
import { keptReceiptFacts } from './kept-receipt.ts';

const issuer = {
  name_th: 'โพลีตลาด',
  name_en: 'Polytalad',
  address_th: 'กรุงเทพฯ',
  address_en: 'Bangkok',
  tax_id: '0105542067556',
  branch_code: '00000',
  phone: '',
  place: null,
};
const payer = { name: 'บริษัท ผู้ประมูล จำกัด', address: 'ระยอง', tax_id: '0105561000005', branch_code: '00000' };

test('the receipt of a kept deposit says all of it, without VAT and of no tax invoice', () => {
  const at = new Date('2026-07-09T03:00:00Z');
  const facts = keptReceiptFacts(
    { number: 'AU-12/5', amount: 2_200_000n, payer },
    { number: 'RC00000-2607-000001', at, issuer },
  );
  expect(facts).toMatchObject({
    kind: 'receipt',
    order_no: 'AU-12/5',
    buyer: payer,
    refers_to: null,
    sums: { base: 2_200_000, vat: 0, vat_rate_hundredths: null, total: 2_200_000 },
  });
  expect(facts.lines).toHaveLength(1);
  const xml = etaxXml(facts);
  expect(xml).toContain('<ram:GrandTotalAmount>22000.00</ram:GrandTotalAmount>');
  expect(xml).not.toContain('TaxInvoice_CrossIndustryInvoice');
});
