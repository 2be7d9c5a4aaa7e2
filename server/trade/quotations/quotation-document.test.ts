import { expect, test } from 'vitest';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { documentOf } from './quotation-document.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const company = { th: 'บริษัท พัฒนาบรรจุภัณฑ์ จำกัด', en: 'Pattana Packaging Co., Ltd.' };

/** A quotation of so many lines. */
function quotation(lines: number, delivery: unknown = null) {
  return documentOf({
    quotation_no: 'QT2607000001',
    made_at: AT,
    valid_until: AT,
    facts: {
      market: { name: company, address: { th: '99/9 ถนนพหลโยธิน กรุงเทพมหานคร 10900', en: '' } },
      buyer: {
        company,
        taxId: '0105542067556',
        contact: 'ปรียานุช วัฒนกิจ',
        tel: '0887086032',
        email: 'a@b.example',
        address: { th: '88/9 หมู่ 4 จ.สมุทรปราการ 10560', en: '' },
      },
      lines: Array.from({ length: lines }, (_, index) => ({
        product_name: 'InnoPlus HD5000S HDPE พอลิเอทิลีนความหนาแน่นสูง เส้นเทปและกระสอบทอ',
        product_name_en: 'InnoPlus HD5000S HDPE, high-density polyethylene for raffia and monofilament',
        product_attribute: 'ถุง 25 กก.',
        sku_no: `SKU-${index + 1}-END`,
        seller: company,
        quantity: 40,
        unit_weight_grams: 25_000,
        price: 102_300,
        discount_hundredths: 250,
        line_total: 3_989_700,
      })),
      vat_rate_hundredths: 700,
      total: 3_989_700 * lines,
      vat: 279_279 * lines,
      total_include_vat: 4_268_979 * lines,
      delivery,
    } as unknown as Parameters<typeof documentOf>[0]['facts'],
  });
}

test.each([1, 4, 5, 6, 7, 8, 9, 30])('the terms of a quotation of %i lines stand with its last line', async (lines) => {
  const pages = await readPdf(await makePdf(new URL('./quotation.typ', import.meta.url), quotation(lines), AT));
  expect(pages.at(-1)).toContain('เงื่อนไข');
  expect(pages.at(-1)).toContain(`SKU-${lines}-END`);
  // Each line is there once.
  for (let line = 1; line <= lines; line += 1) expect(pages.join(' ').split(`SKU-${line}-END`)).toHaveLength(2);
});

const printed = async (lines: number, delivery?: unknown) =>
  readPdf(await makePdf(new URL('./quotation.typ', import.meta.url), quotation(lines, delivery), AT));

test('every page with goods has their headings', async () => {
  const pages = await printed(30);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Pack price');
});

test('a quotation says the weight of each line, what a kilogram costs, and who it is for', async () => {
  const [page] = await printed(1);
  for (const said of ['1,000 kg', '40.92 /kg', '88/9 หมู่ 4 จ.สมุทรปราการ 10560', 'Freight is not included'])
    expect(page).toContain(said);
});

test('freight to the place of delivery stands with its VAT beside the sum of the goods', async () => {
  const delivery = {
    place: { th: 'โรงงานบางบ่อ', en: '' },
    freight: 280_000,
    vat: 298_879,
    total_include_vat: 4_568_579,
  };
  const text = (await printed(1, delivery)).join(' ');
  for (const said of ['โรงงานบางบ่อ', '2,800.00', '42,689.79', 'Total delivered 45,685.79'])
    expect(text).toContain(said);
  expect(text).not.toContain('Freight is not included');
});
