import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyRoles, sellingRoles } from '#domain/accounts/company/company-roles.ts';
import { audienceRoles, audienceRolesOf, EVERYBODY, isInAudience, type AudienceReader } from './message-audience.ts';

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 });
const reader: fc.Arbitrary<AudienceReader> = fc.record({
  user_id: fc.integer({ min: 1, max: 4 }),
  company_id: fc.integer({ min: 1, max: 4 }),
  roles: fc.uniqueArray(fc.constantFrom(...audienceRoles), { minLength: 1 }),
  member_level: fc.integer({ min: 1, max: 4 }),
  category_ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  province_ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
});
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const audience = fc.record({
  roles: orNull(fc.uniqueArray(fc.constantFrom(...audienceRoles), { minLength: 1 })),
  member_levels: orNull(numbers),
  category_ids: orNull(numbers),
  province_ids: orNull(numbers),
  listed: orNull(fc.record({ company_ids: numbers, user_ids: numbers })),
});

test('what is for everybody is for anybody', () => {
  fc.assert(fc.property(reader, (each) => isInAudience(EVERYBODY, each)));
});

test('every condition that is added leaves out more people or the same', () => {
  fc.assert(
    fc.property(audience, reader, (asked, each) => {
      const alone = (Object.keys(asked) as (keyof typeof asked)[]).map((name) =>
        isInAudience({ ...EVERYBODY, [name]: asked[name] }, each),
      );
      expect(isInAudience(asked, each)).toBe(alone.every(Boolean));
    }),
  );
});

test('a list names companies and people, whoever else they are', () => {
  const [me] = fc.sample(reader, 1);
  const listed = (company_ids: number[], user_ids: number[]) =>
    isInAudience({ ...EVERYBODY, listed: { company_ids, user_ids } }, { ...me!, user_id: 7, company_id: 8 });
  expect([listed([8], []), listed([], [7]), listed([7], [8])]).toEqual([true, true, false]);
});

test('a seller is who works for the sales of a company that may sell', () => {
  for (const role of companyRoles)
    for (const selling of [[], ...sellingRoles.map((each) => [each])])
      for (const isSelling of [true, false])
        expect(audienceRolesOf(role, selling, isSelling).includes('seller')).toBe(
          isSelling && (role === 'owner' || selling.length > 0),
        );
});
