import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from '#server/platform/untrusted-files/parser/read-table.ts';
import {
  copyIntoWorkbook,
  csvParts,
  growingTable,
  tableFile,
  type Cell,
  type TableFile,
  type TableFormat,
} from './table-file.ts';

const MOST = { rows: 2000, columns: 40, letters: 200 };

async function fileOf(format: TableFormat, rows: TableFile['rows']): Promise<Buffer> {
  const { bytes } = await tableFile(format, { name: 'table', sheet: 'Table', widths: [10, 10], rows });
  return Buffer.from(bytes as Uint8Array);
}

async function* rowsOneByOne(count: number): AsyncGenerator<Cell[]> {
  for (let row = 1; row <= count; row++) yield [row, `แถว ${row}`];
}

test.each(['csv', 'xlsx'] as const)(
  'a table as %s has each of its rows, however many batches they are',
  async (format) => {
    for (const count of [0, 1, 100, 101, 1234]) {
      const table = await readTable(await fileOf(format, rowsOneByOne(count)), MOST);
      expect(table).toEqual(Array.from({ length: count }, (_, at) => [String(at + 1), `แถว ${at + 1}`]));
    }
  },
);

test('a table that becomes two files is read once, and both have all of its rows', async () => {
  for (const count of [0, 1, 100, 101, 250]) {
    let reads = 0;
    const table = {
      async *[Symbol.asyncIterator]() {
        reads += 1;
        yield* rowsOneByOne(count);
      },
    };
    const copy = copyIntoWorkbook({ name: 'table', sheet: 'Table', widths: [10, 10] }, table);
    const csv = Buffer.concat(await Array.fromAsync(csvParts(copy.rows)));
    const rows = Array.from({ length: count }, (_, at) => [String(at + 1), `แถว ${at + 1}`]);
    expect(await readTable(csv, MOST)).toEqual(rows);
    expect(await readTable(Buffer.from(copy.end()), MOST)).toEqual(rows);
    expect(reads).toBe(1);
  }
});

test('characters that XML cannot hold are left out of a workbook, which opens', async () => {
  const cell = 'a\u0000\u0001\u000b\u001f\ufffe\uffff\ud800b <&"\'> \u{1f9ea}';
  const bytes = await fileOf('xlsx', [[cell, 1]]);
  expect(await readTable(bytes, MOST)).toEqual([['ab <&"\'> \u{1f9ea}', '1']]);
  expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)).toContain('<t>ab ');
});

test('the headings stay in sight, amounts have their decimals, and the file says whose it is', async () => {
  const { bytes } = await tableFile('xlsx', {
    name: 'offers',
    sheet: 'Offers',
    widths: [10, 10],
    formats: [null, 'amount'],
    rows: [
      ['Code', 'Price'],
      [7, 1250.5],
    ],
  });
  const parts = unzipSync(bytes as Uint8Array);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<c r="A2"><v>7</v></c><c r="B2" s="2"><v>1250.5</v></c>');
  expect(strFromU8(parts['docProps/core.xml']!)).toContain(
    '<dc:title>offers</dc:title><dc:creator>Polytalad</dc:creator>',
  );
  expect(await readTable(Buffer.from(bytes as Uint8Array), MOST)).toEqual([
    ['Code', 'Price'],
    ['7', '1250.5'],
  ]);
});

test('others go on while a large table is written', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await fileOf(
    'xlsx',
    Array.from({ length: 20_000 }, (_, row) => Array.from({ length: 12 }, () => `cell of ${row}`)),
  );
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('a growing table asks for rows only as it is read, and stops asking when the reader leaves', async () => {
  let asked = 0;
  let isEnded = false;
  async function* counted() {
    try {
      for await (const row of rowsOneByOne(1000)) {
        asked += 1;
        yield row;
      }
    } finally {
      isEnded = true;
    }
  }
  const reader = (growingTable('table', counted()).bytes as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.read();
  expect(asked).toBeLessThan(500);
  await reader.cancel();
  expect(isEnded).toBe(true);
  const whole = await new Response(growingTable('table', rowsOneByOne(250)).bytes as BodyInit).bytes();
  expect(Buffer.from(whole)).toEqual(await fileOf('csv', rowsOneByOne(250)));
});
