import { expect, test } from 'vitest';
import { findUnitCode } from './unit-codes.ts';

test.each([
  ['ถุง 25 กก.', 'XBG'],
  ['ถุงจัมโบ้ 750 กก.', 'X43'],
  ['ถัง IBC 1,000 กก.', 'XWA'],
  ['ถัง 200 กก.', 'XDR'],
  ['25 kg bag', 'XBG'],
  ['ม้วน', 'XRO'],
  ['', 'C62'],
])('%s is counted in %s', (pack, code) => {
  expect(findUnitCode(pack)).toBe(code);
});
