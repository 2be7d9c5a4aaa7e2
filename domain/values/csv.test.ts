import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted, and quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['บริษัท "ก" จำกัด', 'a,b\nc', 12, -1, null])).toBe('"บริษัท ""ก"" จำกัด","a,b\nc",12,-1,\r\n');
});

/** Also behind what programs trim first, and as Asian versions take for the same signs. */
const BEHIND_BLANKS = [' =1+1', '\n=1', '\u00a0=1', '\u3000@SUM(A1)', '\ufeff=1', '\u200b=1'];
const FULL_WIDTH = ['＝1+1', '＋1', '－1', '＠SUM(A1)'];
const PLAIN = ['=HYPERLINK("http://evil.example")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\t', '\n'];

test.each([...PLAIN, ...BEHIND_BLANKS, ...FULL_WIDTH])('%j is read as text, not as a formula', (text) => {
  expect(csvLine([text]).startsWith(`"'`)).toBe(true);
});
