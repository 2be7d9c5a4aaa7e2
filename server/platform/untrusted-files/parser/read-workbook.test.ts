import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  sheets?: { name: string; state?: string; rows: string }[];
  formats?: string[];
  texts?: string;
  workbookPr?: string;
  prefix?: string;
}

const isNumbered = (format: string) => /^\d{1,2}$/.test(format);

/** A workbook as programs write it; `formats` are those of its cells’ styles, by number or by code. */
function workbook({ sheets = [], formats = [], texts, workbookPr = '', prefix = '' }: Parts): Buffer {
  const p = prefix && `${prefix}:`;
  const own = formats.flatMap((format, index) =>
    isNumbered(format) ? [] : [`<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`],
  );
  const styles = formats.map((format, index) => `<xf numFmtId="${isNumbered(format) ? format : 200 + index}"/>`);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook>${workbookPr}<sheets>${sheets
      .map(({ name, state }, index) => `<sheet name="${name}" ${state ? `state="${state}"` : ''} r:id="r${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, index) => `<Relationship Id="r${index}" Type="${OFFICE}/worksheet" Target="worksheets/s${index}.xml"/>`)
      .join('')}<Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="/xl/texts.xml"/>
      <Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/texts.xml': `<sst>${texts ?? ''}</sst>`,
  };
  for (const [index, { rows }] of sheets.entries())
    parts[`xl/worksheets/s${index}.xml`] = `<${p}worksheet><${p}sheetData>${rows}</${p}sheetData></${p}worksheet>`;
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}

const MOST = { rows: 20, columns: 10 };
const read = (parts: Parts) => readWorkbook(workbook(parts), MOST);

/** The text of one cell with this format. */
async function cell(value: number | string, format = '0', parts: Parts = {}): Promise<string> {
  const rows = `<row r="1"><c r="A1" s="0"><v>${value}</v></c></row>`;
  return (await read({ ...parts, formats: [format], sheets: [{ name: 'S', rows }] }))[0]?.[0] ?? '';
}

test.each(['8850123456789', '123456789012345', '2026112800123', '0', '-7', '12345678901234567890'])(
  'the whole number %s keeps each of its digits',
  async (digits) => {
    expect(await cell(digits)).toBe(digits);
  },
);

test.each([
  ['8.850123456789E12', '8850123456789'],
  ['0.30000000000000004', '0.3'],
  ['12345678901.25', '12345678901.25'],
  ['0.954', '0.954'],
])('%s is the number %s', async (stored, shown) => {
  expect(await cell(stored)).toBe(shown);
});

test('a code with leading zeros is read as it is shown', async () => {
  expect(await cell('10500', '000000')).toBe('010500');
  expect(await cell('105536000003', '0000000000000')).toBe('0105536000003');
});

test('every minute of a day is that minute', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 60_000 }), async (minute, day) => {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      expect(await cell(minute / 1440, '20')).toBe(clock);
      expect(await cell(day + minute / 1440, 'd/m/yyyy h:mm')).toMatch(
        minute === 0 ? /^\d{4}-\d\d-\d\d$/ : `${clock}:00`,
      );
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['0.42013', 'h:mm', '10:04:59'],
  ['0.420138888888889', '18', '10:05'],
  ['0.420138888888889', '45', '10:05'],
  ['0.420138888888889', '[h]:mm', '10:05'],
  ['46354.420138888888889', '[$-F400]h:mm:ss AM/PM', '10:05'],
  ['46354.420138888888889', '22', '2026-11-28 10:05:00'],
  ['46354', '[$-107041E]d mmm bb;@', '2026-11-28'],
  ['46354', '14', '2026-11-28'],
  ['46354', '#,##0.00 "days"', '46354'],
  ['46354', 'General', '46354'],
  ['46354', '[Red]0.00', '46354'],
])('%s with the format %s is %s', async (stored, format, shown) => {
  expect(await cell(stored, format)).toBe(shown);
});

test.each([
  ['0.3', '9', '30%'],
  ['0.07', '10', '7%'],
  ['0.125', '0.0%', '12.5%'],
  ['1', '0%', '100%'],
  ['-0.05', '0.00%;[Red]-0.00%', '-5%'],
  ['30', '0"%"', '30'],
  ['30', '0\\%', '30'],
])('the share %s with the format %s is %s', async (stored, format, shown) => {
  expect(await cell(stored, format)).toBe(shown);
});

test('days of a book that counts from 1904 are the same days', async () => {
  expect(await cell(46354 - 1462, '14', { workbookPr: '<workbookPr date1904="1"/>' })).toBe('2026-11-28');
});

test('the first sheet that people see is read', async () => {
  const row = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const sheets = [
    { name: 'Lists', state: 'hidden', rows: row('kg') },
    { name: 'More', state: 'veryHidden', rows: row('ton') },
    { name: 'Order', rows: row('HD2208J') },
    { name: 'Notes', rows: row('x') },
  ];
  expect(await read({ sheets })).toEqual([['HD2208J']]);
  await expect(read({ sheets: sheets.slice(0, 2) })).rejects.toThrow('no visible sheet');
});

test('cells and rows without an address follow the one before, and rows left out stay empty', async () => {
  const rows =
    '<row><c t="str"><v>a</v></c><c><v>1</v></c></row><row r="4"><c r="B4"><v>2</v></c><c><v>3</v></c></row>';
  expect(await read({ sheets: [{ name: 'S', rows }], formats: ['0'] })).toEqual([
    ['a', '1', ''],
    ['', '', ''],
    ['', '', ''],
    ['', '2', '3'],
  ]);
});

test('yes and no are words, a failed formula says so, a date may be written as text', async () => {
  const rows = `<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c><c r="C1" t="e"><v>#N/A</v></c>
    <c r="D1" t="d"><v>2026-11-28T10:05:00.000Z</v></c><c r="E1" t="str"><f>A1</f><v></v></c><c r="F1"><f>1+1</f><v>2</v></c></row>`;
  expect(await read({ sheets: [{ name: 'S', rows }] })).toEqual([
    ['TRUE', 'FALSE', '#N/A', '2026-11-28 10:05:00', '', '2'],
  ]);
});

test('a text in several fonts is one text, without how it is read aloud', async () => {
  const texts = `<si><r><t>HD</t></r><r><t xml:space="preserve">2208 &amp; J </t></r><rPh><t>x</t></rPh></si><si><t>น้ำ_x000D_</t></si>`;
  const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
  expect(await read({ texts, sheets: [{ name: 'S', rows }] })).toEqual([['HD2208 & J', 'น้ำ']]);
  await expect(read({ sheets: [{ name: 'S', rows }] })).rejects.toThrow('a text that is not there');
});

test('names with a prefix are names', async () => {
  const rows = '<x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row>';
  expect(await read({ prefix: 'x', sheets: [{ name: 'S', rows }] })).toEqual([['7']]);
});

test('what stands beyond the limits is left out, and it is known that there is more', async () => {
  const rows =
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="1048576"><c r="A1048576"><v>3</v></c></row>';
  const table = await read({ sheets: [{ name: 'S', rows }] });
  expect(table).toHaveLength(MOST.rows);
  expect(table[0]).toEqual(['1']);
});

test.each([
  '<row r="1"><c r="ZZZZZZZ99999999"><v>1</v></c></row>',
  '<row r="2"/><row r="1"/>',
  '<row r="1"><c r="B2"/></row>',
])('%s is no sheet', async (rows) => {
  await expect(read({ sheets: [{ name: 'S', rows }] })).rejects.toThrow('out of its place');
});
