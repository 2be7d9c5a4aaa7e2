import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundableOf, refundOf, type RefundPart, type Sold } from '#domain/money/refunds/refundable.ts';
import { askedParts } from '#domain/trade/claims/asked-refund.ts';
import { weightDue } from './weight-due.ts';

const BAG = 25_000;
const line = { quantity: 100, unitWeightGrams: BAG, paid: 10_500_000n, inSum: 0n, givenBack: 0n, kept: 100 };
const dueOf = (grams: number, more: Partial<typeof line> = {}) => {
  const { back, owed } = weightDue({ ...line, ...more }, { packs: 100, grams }, 20);
  return [back, owed];
};

test('10 kg less go back by the price as paid, 3 kg more are owed, and beyond the tolerance nothing is', () => {
  expect(weightDue(line, { packs: 100, grams: 2_490_000 }, 20)).toEqual({
    billed_grams: 2_490_000,
    back: 42_000n,
    owed: 0n,
  });
  expect(dueOf(2_503_000)).toEqual([0n, 12_600n]);
  expect(dueOf(2_600_000)).toEqual([0n, 21_000n]);
  expect(dueOf(2_490_000, { paid: 10_000_000n })).toEqual([40_000n, 0n]);
});

test('what the sum of the line has already, or went back before, is not settled once more', () => {
  expect(dueOf(2_490_000, { inSum: -42_000n })).toEqual([0n, 0n]);
  expect(dueOf(2_490_000, { inSum: -21_000n })).toEqual([21_000n, 0n]);
  expect(dueOf(2_490_000, { givenBack: 42_000n })).toEqual([0n, 0n]);
  expect(dueOf(2_495_000, { givenBack: 42_000n })).toEqual([0n, 21_000n]);
});

test('of packs that are returned no more weight is owed; what went back for less goes back once', () => {
  expect(dueOf(2_503_000, { kept: 50 })).toEqual([0n, 6_300n]);
  expect(dueOf(2_503_000, { kept: 0 })).toEqual([0n, 0n]);
  expect(dueOf(2_490_000, { kept: 0, givenBack: 42_000n })).toEqual([0n, 0n]);
});

/** A paid line with what went back of it, as the server writes it. */
function paidLine(tolerance: number) {
  const sold: Sold = {
    lines: [{ id: 1, quantity: 100, goods: 10_500_000n, discount: 0n }],
    freight: 0n,
    vatHundredths: 700,
    interest: 0n,
  };
  const parts: RefundPart[] = [];
  const weighed = { packs: 0, grams: 0 };
  let [givenBack, owed] = [0n, 0n];
  const earlier = () => ({ parts, vat: 0n, interest: 0n });
  const left = () => refundableOf(sold, earlier(), 1)!;
  const refund = (quantity: number, amount: bigint | null) => {
    const refunded = refundOf(sold, earlier(), [{ order_item_id: 1, quantity, amount }]);
    if ('parts' in refunded) parts.push(...refunded.parts);
  };
  function settle() {
    if (weighed.packs === 0) return;
    const due = weightDue({ ...line, givenBack, kept: left().quantity }, weighed, tolerance);
    owed = due.owed;
    const back = due.back < left().amount ? due.back : left().amount;
    if (back === 0n) return;
    refund(0, back);
    givenBack += back;
  }
  return {
    deliver(packs: number, grams: number | null) {
      if (grams !== null) {
        weighed.packs += packs;
        weighed.grams += grams;
      }
      settle();
    },
    receive(packs: number, expected: number, received: number) {
      const asked = askedParts(
        { kind: 'short_weight', wish: 'refund', cut_percent: null, toleranceHundredths: tolerance },
        [
          {
            order_item_id: 1,
            quantity: packs,
            unit_weight_grams: Math.floor(expected / packs),
            weighed_grams: received,
            damaged: 0,
            priced_grams: 100 * BAG,
          },
        ],
        sold,
        earlier(),
      );
      for (const { quantity, amount } of asked) refund(quantity, amount);
    },
    giveBack(packs: number) {
      const quantity = Math.min(packs, left().quantity);
      if (quantity > 0) refund(quantity, null);
      settle();
    },
    /** What the buyer has paid in the end. */
    cost: () => 10_500_000n + owed - parts.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

const deliveries = fc.array(
  fc.record({
    packs: fc.integer({ min: 1, max: 50 }),
    /** Of what was ordered, in hundredths of a percent. */
    weight: fc.option(fc.integer({ min: 9_800, max: 10_100 })),
    received: fc.integer({ min: 9_000, max: 10_000 }),
    claims: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);
const tolerances = fc.integer({ min: 0, max: 200 });

/** What came of 100 packs: what was sent, what of it is invoiced and what was received, in grams. */
const sent = (all: typeof deliveries extends fc.Arbitrary<infer Sent> ? Sent : never, tolerance: number) => {
  let rest = 100;
  return all.flatMap(({ packs: wanted, weight, received, claims }) => {
    const packs = Math.min(wanted, rest);
    rest -= packs;
    if (packs === 0) return [];
    const ordered = packs * BAG;
    const grams = weight === null ? null : Math.floor((ordered * weight) / 10_000);
    const most = Math.floor((ordered * (10_000 + tolerance)) / 10_000);
    const expected = Math.min(grams ?? ordered, most);
    return [{ packs, grams, expected, claims, got: Math.floor((expected * received) / 10_000) }];
  });
};

test('less weight and claims of short weight never pay for the same kilogram twice', () => {
  fc.assert(
    fc.property(deliveries, tolerances, (all, tolerance) => {
      const sold = paidLine(tolerance);
      let received = 0;
      let places = 0;
      for (const { packs, grams, expected, claims, got } of sent(all, tolerance)) {
        sold.deliver(packs, grams);
        if (claims) sold.receive(packs, expected, got);
        received += claims ? got : expected;
        places += packs;
      }
      const undelivered = (100 - places) * BAG;
      const least = (10_500_000n * BigInt(received + undelivered)) / BigInt(100 * BAG);
      // Grams of a pack are whole, and so is each satang. What is heavier within the tolerance makes up for what is not.
      expect(sold.cost()).toBeGreaterThanOrEqual(least - 50n);
    }),
  );
});

test('whatever was weighed and claimed, all that was paid goes back with all the packs, and never more', () => {
  const returns = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 });
  fc.assert(
    fc.property(deliveries, returns, tolerances, (all, packs, tolerance) => {
      const sold = paidLine(tolerance);
      for (const { packs: some, grams, expected, claims, got } of sent(all, tolerance)) {
        sold.deliver(some, grams);
        if (claims) sold.receive(some, expected, got);
        expect(sold.cost()).toBeGreaterThanOrEqual(0n);
      }
      for (const some of packs) {
        sold.giveBack(some);
        expect(sold.cost()).toBeGreaterThanOrEqual(0n);
      }
      sold.giveBack(100);
      expect(sold.cost()).toBe(0n);
    }),
  );
});
