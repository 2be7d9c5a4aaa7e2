import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePastedCells, readPastedCells } from './pasted-cells.ts';

test('a copied range is rows of cells, with the line ends of any system', () => {
  expect(readPastedCells('390\t1,100\n400\t1,050.50\n')).toEqual([
    ['390', '1,100'],
    ['400', '1,050.50'],
  ]);
  expect(readPastedCells('1\t2\r\n3\t4\r\n')).toEqual(readPastedCells('1\t2\r3\t4'));
  expect(readPastedCells(' 12 ')).toEqual([['12']]);
});

test('empty cells keep their place, and a quoted cell may have a line in it', () => {
  expect(readPastedCells('1\t\t3\n\t2\t\n')).toEqual([
    ['1', '', '3'],
    ['', '2', ''],
  ]);
  expect(readPastedCells('"two\nlines"\t"say ""yes"""\n5" pipe\t6')).toEqual([
    ['two\nlines', 'say "yes"'],
    ['5" pipe', '6'],
  ]);
});

test('nothing is one empty cell', () => {
  expect(readPastedCells('')).toEqual([['']]);
});

test('whatever a table program copies is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('1', 'a', '"', '\n', '\t', 'ก') }).map((text) => text.trim());
  const table = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    );
  const written = (text: string) => (/["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(table, (rows) => {
      const copied = rows.map((cells) => cells.map(written).join('\t')).join('\r\n');
      expect(readPastedCells(`${copied}\r\n`)).toEqual(rows);
    }),
  );
});

test('a block lands from its first cell on, and what is outside is counted', () => {
  const block = [
    ['1', '2'],
    ['', '4'],
    ['5', '6'],
  ];
  expect(placePastedCells(block, { row: 1, column: 1 }, { rows: 3, columns: 2 })).toEqual({
    placed: [{ row: 1, column: 1, text: '1' }],
    outside: 4,
  });
  expect(placePastedCells(block, { row: 0, column: 0 }, { rows: 3, columns: 2 })).toMatchObject({ outside: 0 });
});
