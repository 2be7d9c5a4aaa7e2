import { expect, test } from 'vitest';
import { LOCALES } from '#domain/values/locale.ts';
import { addressBody } from './accounts/addresses.ts';
import { errorMessage } from './errors.ts';

const address = {
  name: 'โรงงาน',
  address: '99/1',
  sub_district_id: 100_402,
  post_code: '10500',
  phone: '0812345678',
  tax_id: '0105536000003',
  branch_code: '00000',
};
const refusals = (change: Partial<typeof address>) =>
  addressBody
    .safeParse({ ...address, ...change })
    .error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];

test('an address is reached by a mobile or by a landline, and by nothing shorter or longer', () => {
  expect(refusals({})).toEqual([]);
  expect(refusals({ phone: '021234567' })).toEqual([]);
  for (const phone of ['02123456', '08123456789', '812345678', '02-1234567x'])
    expect(refusals({ phone })).toEqual(['phone not_a_phone']);
});

test('numbers are kept as figures, however they were grouped', () => {
  expect(
    addressBody.parse({ ...address, phone: '+66 2 123 4567', tax_id: '0-1055-36000-00-3', post_code: ' 10500' }),
  ).toMatchObject({ phone: '021234567', tax_id: '0105536000003', post_code: '10500' });
});

test('tax id, branch and postcode are those that the domain knows', () => {
  expect(refusals({ tax_id: '0105536000001' })).toEqual(['tax_id not_a_tax_id']);
  expect(refusals({ branch_code: '0000' })).toEqual(['branch_code not_five_digits']);
  expect(refusals({ post_code: '00500' })).toEqual(['post_code not_a_postcode']);
});

test('what is said of a phone names both lengths in every language', () => {
  for (const locale of LOCALES) expect(errorMessage('not_a_phone', locale)).toMatch(/10\D+9/);
});
