import { expect, test } from 'vitest';
import { isHeldByCompany } from './account-holder.ts';

const COMPANY = { name_th: 'บริษัท สยามเรซิ่น จำกัด', name_en: 'Siam Resin Co., Ltd.' };
const PERSON = { name_th: 'สมชาย ใจดี', name_en: 'Somchai Jaidee' };

test.each([
  ['บจก. สยามเรซิ่น', COMPANY],
  ['SIAM RESIN COMPANY LIMITED', COMPANY],
  ['นาย สมชาย  ใจดี', PERSON],
  ['นายสมชาย ใจดี', PERSON],
  ['MR. SOMCHAI JAIDEE', PERSON],
  ['น.ส. สมหญิง ใจดี', { name_th: 'สมหญิง ใจดี', name_en: '' }],
])('%s is held by its company, or person', (name, company) => {
  expect(isHeldByCompany(name, company)).toBe(true);
});

test.each([
  ['นายสมชาย ใจดี', COMPANY],
  ['บจก. สยามเรซิ่น เทรดดิ้ง', COMPANY],
  ['สมชาย ใจร้าย', PERSON],
  ['นาย', { name_th: 'นาย', name_en: '' }],
])('%s is not', (name, company) => {
  expect(isHeldByCompany(name, company)).toBe(false);
});
