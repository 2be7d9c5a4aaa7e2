import { expect, test } from 'vitest';
import { excerptOf, findTexts, foldText, questionWords } from './content-search.ts';

const guides = [
  { title: 'สั่งซื้อขั้นต่ำเท่าไร', summary: '', body: 'ผู้ขายแต่ละรายกำหนดจำนวนขั้นต่ำเอง ดูได้ที่หน้าสินค้า ไม่ต้องโอนเงินก่อน' },
  { title: 'ชำระเงินอย่างไรได้บ้าง', summary: 'โอนเงิน คิวอาร์ และเครดิต', body: 'เลือกวิธีชำระเงินเมื่อสั่งซื้อ แล้วแนบสลิปการโอนเงิน' },
  {
    title: 'How do I download a tax invoice?',
    summary: 'For every paid order',
    body: 'Open the order and choose Tax invoice. You can pay by transfer or QR.',
  },
  { title: '如何开具增值税发票', summary: '', body: '付款后可在订单中下载发票。' },
  { title: 'โพลีเอทิลีนต่างจากโพลีโพรพิลีนอย่างไร', summary: '', body: 'PE ยืดหยุ่นกว่า PP ทนร้อนกว่า' },
].map(foldText);

test.each([
  ['วิธีชำระเงิน', [1]],
  ['ชำระเงินอย่างไร', [1]],
  ['โอนเงิน', [1, 0]],
  ['ขั้นต่ำ', [0]],
  ['TAX  invoice', [2]],
  ['how can I download invoice', [2]],
  ['开发票', [3]],
  ['พอลิเอทิลีน', [4]],
  ['qr', [2]],
  ['warranty', []],
  ['', []],
  ['???', []],
])('%s finds %o, the title first', (query, found) => {
  expect(findTexts(guides, query).slice(0, Math.max(found.length, 1))).toEqual(found);
});

test('a question is cut into words, written with spaces or not', () => {
  expect(questionWords('ชำระเงินอย่างไร')).toEqual(expect.arrayContaining(['อย่างไร']));
  expect(questionWords('Tax tax INVOICE')).toEqual(['tax', 'invoice']);
});

test('an excerpt stands around what was asked and cuts no word', () => {
  const body = `${'ข้อมูลทั่วไปของสินค้า '.repeat(20)}ขั้นต่ำหนึ่งถุง ${'รายละเอียดเพิ่มเติม '.repeat(20)}`.trim();
  const excerpt = excerptOf(body, 'ขั้นต่ำ');
  expect(excerpt).toContain('ขั้นต่ำหนึ่งถุง');
  expect(excerpt).toMatch(/^….*…$/);
  expect(excerpt.length).toBeLessThan(180);
  expect(excerptOf('สั้น', 'ไม่มี')).toBe('สั้น');
});
