import { expect, test } from 'vitest';
import { bareHeading } from './upload-columns.ts';

test.each([
  ['น\u0e4d\u0e49าหนัก', 'น้ำหนัก'],
  ['จ\u0e4dานวน', 'จำนวน'],
  ['\u200bQty\u00a0 *', 'qty'],
  ['ＳＫＵ', 'sku'],
])('%j is the heading %j, however a program wrote it', (written, heading) => {
  expect(bareHeading(written)).toBe(heading);
});
