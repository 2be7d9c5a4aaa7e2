import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test.each([
  ['รหัส;จำนวน\nHD2208J;1,250\nLL7410A;1,250,000\n', ['HD2208J', '1,250']],
  ['Price list;;;\nItem code;WH;Qty;Price\nHD2208J;A, B;1,200;43.5\n', ['Item code', 'WH', 'Qty', 'Price']],
  ['code\tqty\nHD2208J\t1,250\n', ['HD2208J', '1,250']],
  ['code,name\nHD2208J,"PE; film"\n', ['HD2208J', 'PE; film']],
  ['code,qty\nHD2208J,"1,250"\n', ['HD2208J', '1,250']],
  ['HD2208J;1,250\nLL7410A;1,250,000\n', ['LL7410A', '1,250,000']],
  ['code,note,qty\nLL7410A,note; c|d,2\n', ['LL7410A', 'note; c|d', '2']],
  ['code\nHD2208J\n', ['HD2208J']],
])('%j has the row %j', (text, row) => {
  expect(readCsv(text, 10, false)[1]).toEqual(row);
});
