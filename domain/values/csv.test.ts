import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted, and quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['บริษัท "ก" จำกัด', 'a,b\nc', 12, -1, null])).toBe('"บริษัท ""ก"" จำกัด","a,b\nc",12,-1,\r\n');
});

test.each(['=HYPERLINK("http://evil.example")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  '%j is read as text, not as a formula',
  (text) => {
    expect(csvLine([text]).startsWith(`"'`)).toBe(true);
  },
);
