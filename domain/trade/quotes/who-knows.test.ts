import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayKnowOfQuote, type Asker } from './who-knows.ts';

/** 10,000 pairs of histories that differ in sealed quotes alone. */
const PAIRS = 10_000;
const BUYER = 100;
const sellers = [1, 2, 3];

const act = fc.record({
  seller_company_id: fc.constantFrom(...sellers),
  price: fc.integer({ min: 1, max: 1_000_000 }),
  is_withdrawn: fc.boolean(),
  at: fc.integer({ min: 0, max: 1000 }),
});

interface Given {
  seller_company_id: number;
}

/** All that somebody is answered of the quotes of a sealed round. */
const answered = (asker: Asker, quotes: readonly Given[]) =>
  JSON.stringify(
    quotes.filter(({ seller_company_id }) =>
      mayKnowOfQuote(asker, { seller_company_id, demand_company_id: BUYER, is_opened: false }),
    ),
  );

const askers: Asker[] = [
  { kind: 'visitor' },
  { kind: 'staff' },
  { kind: 'company', company_id: BUYER },
  ...sellers.map((company_id) => ({ kind: 'company' as const, company_id })),
  { kind: 'company', company_id: 77 },
];

test('two histories that differ in sealed quotes alone are answered alike to everybody else', () => {
  fc.assert(
    fc.property(fc.array(act), fc.array(act), fc.array(act), (common, one, other) => {
      for (const asker of askers) {
        const isOthers = ({ seller_company_id }: Given) =>
          asker.kind !== 'company' || asker.company_id !== seller_company_id;
        const first = [...common, ...one.filter(isOthers)];
        const second = [...common, ...other.filter(isOthers)];
        expect(answered(asker, first)).toBe(answered(asker, second));
      }
    }),
    { numRuns: PAIRS },
  );
});

test('after the opening the buyer and staff know all quotes, other sellers none', () => {
  const quote = { seller_company_id: 1, demand_company_id: BUYER, is_opened: true };
  expect(mayKnowOfQuote({ kind: 'staff' }, quote)).toBe(true);
  expect(mayKnowOfQuote({ kind: 'company', company_id: BUYER }, quote)).toBe(true);
  expect(mayKnowOfQuote({ kind: 'company', company_id: 2 }, quote)).toBe(false);
  expect(mayKnowOfQuote({ kind: 'visitor' }, quote)).toBe(false);
});
