import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thaiCells } from '../../../scripts/document-fonts/thai-cells.ts';
import { readAsFirefox, readPdf } from '#server/testing/read-pdf.ts';
import { DocumentError, makePdf } from './make-pdf.ts';

const AT = new Date('2026-07-09T03:00:00Z');

let folder: string;
beforeAll(() => {
  // Templates lie inside the project: the compiler reads nothing outside of it.
  folder = mkdtempSync(fileURLToPath(new URL('./test-', import.meta.url)));
});
afterAll(() => rmSync(folder, { recursive: true }));

function template(name: string, source: string): URL {
  const path = join(folder, name);
  writeFileSync(path, source);
  return pathToFileURL(path);
}

const letter = () =>
  template(
    'letter.typ',
    `#import "/server/platform/documents/house.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(kind: (th: "ใบแจ้งหนี้", en: "Invoice"), title: data.number, number: data.number, date: data.date)
#section("รายการ", "Lines", number: 1)
#listing(([สินค้า], [จำนวน]), data.lines.map(line => (line.name, line.quantity)), columns: (1fr, auto), align: (left, right))
#facts(data.facts)`,
  );

const data = {
  number: 'IV2607000001',
  date: '09 Jul 2026',
  lines: [{ name: 'เม็ดพลาสติก HDPE', quantity: '1,000' }],
  facts: [{ th: 'น้ำหนักรวม', en: 'Weight', value: '25.00 t' }],
};

/**
 * Words with each kind of mark, the sara am with a tone, letters that lose their foot, letters that push their marks
 * aside.
 */
const WORDS =
  'บริษัท คำสั่งซื้อ กรรมสิทธิ์ ชั้น หนึ่ง น้ำ ปี่ ญี่ปุ่น ที่ จำกัด ทำ ฏุ ฐู ฝ้า ฟื้น ปู่ พันธุ์ ผู้เสียภาษี ฤทธิ์ เพิ่ม เก็บ ก๊าซ จ๋า สัญญา ร้อยปอนด์ ห้าสิบเอ็ด'.split(
    ' ',
  );
const syllable = fc
  .tuple(
    fc.constantFrom('', 'เ', 'แ', 'ไ'),
    fc.constantFrom(...thaiCells(), 'ก', 'ญ', 'ป'),
    fc.constantFrom('', 'า', 'ะ'),
  )
  // A nikhahit before a sara aa is a sara am in two pieces, which the gate for typed text has made one.
  .filter(([, cell, after]) => !(after === 'า' && cell.includes('\u0e4d')));
const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.array(syllable, { minLength: 1, maxLength: 4 }).map((syllables) => syllables.flat().join('')),
);

test('readers find any Thai word as it was written, in every weight', async () => {
  // Each word in a box: one that is broken at the end of a line is read as two.
  const bare = template(
    'bare.typ',
    `#set text(font: "Sarabun", lang: "th")
#for weight in ("regular", "semibold", "bold") { par(text(weight: weight, json(bytes(sys.inputs.data)).split(" ").map(word => box(word)).join(" "))) }`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 40 }), async (said) => {
      const pdf = await makePdf(bare, said.join(' '), AT);
      for (const read of [readPdf, readAsFirefox])
        // Whether two lines are two words is the reader's guess: the letters count, in their order.
        expect((await read(pdf)).join('').replaceAll(' ', '')).toBe([said, said, said].flat().join(''));
    }),
    { numRuns: 10, examples: [[WORDS], [thaiCells().slice(0, 400)]] },
  );
});

test('what a document says can be read back out of it, Thai marks and all', async () => {
  const [page = ''] = await readPdf(await makePdf(letter(), data, AT));
  for (const said of [
    'Polytalad',
    'ใบแจ้งหนี้',
    'Invoice',
    'IV2607000001',
    '09 Jul 2026',
    'เม็ดพลาสติก HDPE',
    '1,000',
    'น้ำหนักรวม',
    '25.00 t',
    'หน้า / Page 1 / 1',
  ])
    expect(page).toContain(said);
});

test('Chinese names have letters of their own, simplified and traditional, and are read back', async () => {
  const names = ['深圳市华塑进出口有限公司', '臺灣塑膠工業股份有限公司', '高密度聚乙烯（HDPE）吹塑级，熔指 0.35'];
  const lines = names.map((name) => ({ name, quantity: '1' }));
  const pdf = await makePdf(letter(), { ...data, lines }, AT);
  const [page = ''] = await readPdf(pdf);
  for (const name of names) expect(page.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  expect(pdf.toString('latin1')).toContain('NotoSansSC');
});

test('what people typed is set as it is: it is never Typst', async () => {
  const name = '#panic("x") $1 + 1$ *bold* @ref `raw` \\ "quoted" <tag>';
  const [page = ''] = await readPdf(await makePdf(letter(), { ...data, lines: [{ name, quantity: '1' }] }, AT));
  expect(page).toContain(name);
});

test('a long document has its pages numbered', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => ({ name: `แถว ${index + 1}`, quantity: String(index) }));
  const pages = await readPdf(await makePdf(letter(), { ...data, lines }, AT));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) expect(page).toContain(`หน้า / Page ${index + 1} / ${pages.length}`);
});

test('it knows its title, its language and when it was made; the same again is the same bytes', async () => {
  const pdf = await makePdf(letter(), data, AT);
  const written = pdf.toString('utf8');
  for (const said of ['Invoice – IV2607000001', 'Polytalad', '/Lang (th', '/CreationDate (D:20260709'])
    expect(written).toContain(said);
  expect(await makePdf(letter(), data, AT)).toEqual(pdf);
});

test('a fault in a template is told with the compiler’s words; the next document is made all the same', async () => {
  await expect(makePdf(template('broken.typ', '#unknown-thing'), data, AT)).rejects.toThrow(
    /broken\.typ.*unknown variable: unknown-thing/,
  );
  await expect(makePdf(letter(), {}, AT)).rejects.toThrow(DocumentError);
  await expect(makePdf(new URL('./none.typ', import.meta.url), data, AT)).rejects.toThrow(/file not found/);
  expect((await makePdf(letter(), data, AT)).subarray(0, 5).toString()).toBe('%PDF-');
});
