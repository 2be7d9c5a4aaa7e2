import { expect, test } from 'vitest';
import { isSameCompanyName } from './same-company-name.ts';

test.each([
  ['บริษัท สยามเรซิ่นเทรดดิ้ง จำกัด', 'บจก. สยามเรซิ่น เทรดดิ้ง'],
  ['Siam Resin Trading Co., Ltd.', 'SIAM RESIN TRADING COMPANY LIMITED'],
  ['บริษัท เคมี (มหาชน) จำกัด', 'บริษัท เคมี จำกัด (มหาชน)'],
])('%s and %s are one company', (one, other) => {
  expect(isSameCompanyName(one, other)).toBe(true);
});

test.each([
  ['บริษัท สยามเรซิ่น จำกัด', 'นายสมชาย ใจดี'],
  ['บริษัท จำกัด', 'บจก.'],
  ['', ''],
])('%j and %j are not', (one, other) => {
  expect(isSameCompanyName(one, other)).toBe(false);
});
