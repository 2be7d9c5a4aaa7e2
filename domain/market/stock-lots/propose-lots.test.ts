import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiresFirst, proposeLots, type AvailableLot } from './propose-lots.ts';
import { stockLotStates } from './stock-lot.ts';

const lot = (id: number, packs: number, facts: Partial<AvailableLot> = {}): AvailableLot => ({
  id,
  packs,
  state: 'open',
  made_on: null,
  best_before: null,
  ...facts,
});
const today = '2026-11-30';

test('what expires first goes first, then what was made first, then what has no day', () => {
  const lots = [
    lot(1, 5),
    lot(2, 5, { best_before: '2027-05-01' }),
    lot(3, 5, { best_before: '2027-01-01' }),
    lot(4, 5, { made_on: '2026-01-01' }),
  ];
  expect(proposeLots({ packs: 18, today }, lots)).toEqual({
    shares: [
      { lot_id: 3, packs: 5 },
      { lot_id: 2, packs: 5 },
      { lot_id: 4, packs: 5 },
      { lot_id: 1, packs: 3 },
    ],
    unknown: 0,
  });
});

test('a lot that the buyer chose goes before one that expires earlier', () => {
  const lots = [lot(1, 5, { best_before: '2027-01-01' }), lot(2, 5, { best_before: '2028-01-01' })];
  expect(proposeLots({ packs: 6, chosen: [{ lot_id: 2, packs: 4 }], today }, lots).shares).toEqual([
    { lot_id: 2, packs: 4 },
    { lot_id: 1, packs: 2 },
  ]);
});

test('quarantine, an end, a day that passed and a reservation for others go before the order of days', () => {
  const lots = [
    lot(1, 5, { state: 'quarantine', best_before: '2027-01-01' }),
    lot(2, 5, { state: 'ended' }),
    lot(3, 5, { best_before: '2026-11-29' }),
    lot(4, 5, { best_before: today }),
  ];
  const chosen = [1, 2, 3].map((lot_id) => ({ lot_id, packs: 5 }));
  expect(proposeLots({ packs: 9, chosen, reserved: new Map([[4, 2]]), today }, lots)).toEqual({
    shares: [{ lot_id: 4, packs: 3 }],
    unknown: 6,
  });
});

const day = fc.option(fc.constantFrom('2026-11-29', '2026-12-01', '2027-06-30', '2028-01-01'));
const someLots = fc
  .array(
    fc.record({
      state: fc.constantFrom(...stockLotStates),
      packs: fc.integer({ min: 0, max: 50 }),
      made_on: day,
      best_before: day,
    }),
    { maxLength: 8 },
  )
  .map((lots) => lots.map((each, id) => ({ ...each, id })));

test('a proposal gives each pack once, takes no more than a lot may give, and skips no open lot that ends earlier', () => {
  fc.assert(
    fc.property(
      someLots,
      fc.integer({ min: 0, max: 200 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 8, maxLength: 8 }),
      (lots, packs, kept) => {
        const reserved = new Map(kept.map((units, id) => [id, units]));
        const { shares, unknown } = proposeLots({ packs, reserved, today }, lots);
        expect(shares.reduce((sum, share) => sum + share.packs, unknown)).toBe(packs);
        const given = new Map(shares.map((share) => [share.lot_id, share.packs]));
        expect(given.size).toBe(shares.length);
        const mayGive = ({ id, ...each }: AvailableLot) =>
          each.state === 'open' && (each.best_before ?? '9999') >= today ? Math.max(0, each.packs - kept[id]!) : 0;
        const left = (each: AvailableLot) => mayGive(each) - (given.get(each.id) ?? 0);
        for (const each of lots) expect(left(each)).toBeGreaterThanOrEqual(0);
        const last = lots
          .filter(({ id }) => given.has(id))
          .toSorted(expiresFirst)
          .at(-1);
        for (const each of lots) if (unknown > 0 || (last && expiresFirst(each, last) < 0)) expect(left(each)).toBe(0);
      },
    ),
  );
});
