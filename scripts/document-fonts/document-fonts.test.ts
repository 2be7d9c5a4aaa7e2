import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { thaiCells } from './thai-cells.ts';
import { documentFonts } from './write-fonts.ts';

test('the fonts of documents are what is written of their package', () => {
  for (const { file, write } of documentFonts()) expect(readFileSync(file).equals(write()), file.href).toBe(true);
});

test('every consonant has each mark, and each two that stand together', () => {
  const cells = new Set(thaiCells());
  for (const cell of ['ที่', 'น้ำ', 'ญุ', 'ธิ์', 'ษั', 'ฝ้า'.slice(0, 2), 'ซื้', 'ก็', 'ทำ', 'ปู่']) expect(cells).toContain(cell);
  for (const cell of cells) expect(cell).toMatch(/^[ก-ฮ][\u0e31-\u0e3a\u0e47-\u0e4e]{1,2}$/);
});
