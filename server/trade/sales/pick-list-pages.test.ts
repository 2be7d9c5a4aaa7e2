import { expect, test } from 'vitest';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { readPdf } from '#server/testing/read-pdf.ts';

const AT = new Date('2026-07-09T03:00:00Z');

/** As long as a line may be: three lots, a buyer's number, names in both languages. */
const lines = Array.from({ length: 30 }, (_, index) => ({
  purchase: `BEGIN-${index}-`,
  day: '09 Jul 2026',
  poNumber: 'PO-1',
  product: 'InnoPlus HD5000S HDPE พอลิเอทิลีนความหนาแน่นสูง',
  productEn: 'InnoPlus HD5000S HDPE, high-density polyethylene',
  pack: 'ถุง 25 กก.',
  packs: '40',
  weight: '1,000 กก.',
  lots: ['L1 × 20', 'L2 × 10', `END-${index}-`],
}));

test('a line of a pick list is not torn apart by the end of a page, and each page has the headings', async () => {
  const warehouses = [{ th: 'คลังบางนา', en: 'Bang Na', packs: '1,200', weight: '30 ตัน', lines }];
  const data = { number: 'PU1', date: '09 Jul 2026', purchases: ['PU1'], warehouses };
  const pages = await readPdf(await makePdf(new URL('./pick-list.typ', import.meta.url), data, AT));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Purchase order');
  for (const index of lines.keys())
    expect(pages.findIndex((page) => page.includes(`BEGIN-${index}-`))).toBe(
      pages.findIndex((page) => page.includes(`END-${index}-`)),
    );
});
