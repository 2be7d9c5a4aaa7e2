import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastOf, ownRank, quotesThatCount, standingOf, type GivenVersion } from './given-quotes.ts';

const given = (of: Partial<GivenVersion>): GivenVersion => ({
  seller_company_id: 1,
  round: 1,
  version: 1,
  given_at: new Date('2026-07-01T03:00:00Z'),
  demand_version: 1,
  is_withdrawn: false,
  is_overruled: false,
  ...of,
});

test('a quote stands, is to be confirmed after a change, or is withdrawn', () => {
  expect(standingOf(null, 1)).toBe('none');
  expect(standingOf(given({}), 1)).toBe('given');
  expect(standingOf(given({}), 2)).toBe('to_confirm');
  expect(standingOf(given({ is_withdrawn: true }), 1)).toBe('withdrawn');
});

const histories = fc.array(
  fc.record({
    seller_company_id: fc.integer({ min: 1, max: 4 }),
    round: fc.integer({ min: 1, max: 2 }),
    at: fc.integer({ min: 0, max: 5 }),
    demand_version: fc.integer({ min: 1, max: 2 }),
    is_withdrawn: fc.boolean(),
  }),
  { maxLength: 20 },
);

test('of each company its last version of the round counts, if it stands; the earliest first', () => {
  fc.assert(
    fc.property(histories, (acts) => {
      const versions = acts.map(({ at, ...of }, index) =>
        given({ ...of, version: index + 1, given_at: new Date(at * 1000) }),
      );
      const counted = quotesThatCount(versions, { round: 2, demandVersion: 2 });
      for (const company of [1, 2, 3, 4]) {
        const last = versions.findLast(({ seller_company_id, round }) => seller_company_id === company && round === 2);
        const counts = last !== undefined && !last.is_withdrawn && last.demand_version === 2;
        expect(counted.filter(({ seller_company_id }) => seller_company_id === company)).toEqual(counts ? [last] : []);
      }
      const times = counted.map(({ given_at }) => given_at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }),
  );
});

test('a version of sales that its seller overruled counts for nothing', () => {
  const own = given({ version: 1 });
  const versions = [own, given({ version: 2, is_overruled: true })];
  expect(quotesThatCount(versions, { round: 1, demandVersion: 1 })).toEqual([own]);
  expect(lastOf(versions)).toBe(own);
});

test('a seller learns its own place, and nothing of who has none', () => {
  expect(ownRank([4, 9, 2], 9)).toBe(2);
  expect(ownRank([4, 9, 2], 3)).toBeNull();
});
