import { expect, test } from 'vitest';
import type { TaxDocumentFacts } from '#domain/money/tax-documents/tax-document.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { documentData } from './document-data.ts';

const AT = new Date('2026-07-09T03:00:00Z');

/** A tax invoice of so many lines. */
function invoice(lines: number) {
  return documentData(
    {
      kind: 'tax_invoice',
      number: 'TI00000-2607-000001',
      issued_at: AT.toISOString(),
      order_no: 'OR2607000001',
      refers_to: null,
      credit: null,
      issuer: {
        name_th: 'บริษัท โพลีตลาด จำกัด',
        name_en: 'Polytalad Co., Ltd.',
        address_th: '99/9 อาคารโพลีตลาด ชั้น 12 ถนนพหลโยธิน แขวงจอมพล เขตจตุจักร กรุงเทพมหานคร 10900',
        address_en: '99/9 Polytalad Building, 12th floor, Phahonyothin Road Chom Phon, Chatuchak, Bangkok 10900',
        tax_id: '0105542067556',
        branch_code: '00000',
        phone: '02-000-0000',
      },
      buyer: {
        name: 'บริษัท พัฒนาบรรจุภัณฑ์ จำกัด',
        address: '88/9 หมู่ 4 ถนนเทพารักษ์ ต.เปร็ง อ.บางบ่อ จ.สมุทรปราการ 10560',
        tax_id: '0268735972864',
        branch_code: '00000',
        references: { po_number: 'PO-1', requester: 'ปรียานุช วัฒนกิจ' },
      },
      lines: Array.from({ length: lines }, (_, index) => ({
        name_th: 'EL-Lene M3804RU LLDPE พอลิเอทิลีนความหนาแน่นต่ำเชิงเส้น งานโรโต',
        name_en: 'EL-Lene M3804RU LLDPE, linear low-density polyethylene for rotational moulding',
        pack: 'ถุง 25 กก.',
        code: `SKU-${index + 1}-END`,
        discount: 135_405,
        quantity: 90,
        price: 100_300,
        total: 8_891_595,
      })),
      sums: {
        lines: 23_709_836,
        shipping: 895_000,
        discount: 0,
        base: 24_604_836,
        vat_rate_hundredths: 700,
        vat: 1_722_339,
        total: 26_327_175,
      },
    } as unknown as TaxDocumentFacts,
    false,
  );
}

test.each([1, 3, 4, 5, 6, 7, 30])('the sums of a tax invoice of %i lines stand with its last line', async (lines) => {
  const pages = await readPdf(await makePdf(new URL('./tax-document.typ', import.meta.url), invoice(lines), AT));
  expect(pages.at(-1)).toContain('ยอดสุทธิ');
  expect(pages.at(-1)).toContain(`SKU-${lines}-END`);
  for (let line = 1; line <= lines; line += 1) expect(pages.join(' ').split(`SKU-${line}-END`)).toHaveLength(2);
});

test('an order of three lines has its invoice on one page', async () => {
  const pdf = await makePdf(new URL('./tax-document.typ', import.meta.url), invoice(3), AT);
  expect(await readPdf(pdf)).toHaveLength(1);
});

test('places of an address and names of polymers are not broken within', async () => {
  const [page] = await readPdf(await makePdf(new URL('./tax-document.typ', import.meta.url), invoice(1), AT));
  for (const whole of ['แขวงจอมพล', 'จ.สมุทรปราการ', 'พอลิเอทิลีน']) expect(page).toContain(whole);
});
