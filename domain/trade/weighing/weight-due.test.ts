import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundableOf, refundOf, type RefundPart, type Sold } from '#domain/money/refunds/refundable.ts';
import { mulDiv } from '#domain/values/money.ts';
import { weightDue, type LineRefund, type PaidLine } from './weight-due.ts';
import { billedGrams, weighedLine } from './weighed-line.ts';

const BAG = 25_000;
const PRICE = 10_500_000n;
const line: PaidLine = {
  quantity: 100,
  unitWeightGrams: BAG,
  net: PRICE,
  coupon: 0n,
  inSum: 0n,
  refunds: [],
  charged: 0n,
};
const weighed = (grams: number) => ({ packs: 100, weighed: { packs: 100, grams } });
const dueOf = (grams: number, more: Partial<PaidLine> = {}) => weightDue({ ...line, ...more }, weighed(grams), 20);
const ofPacks = (quantity: number, amount: bigint): LineRefund => ({ quantity, amount, is_weight: false });
const ofMoney = (amount: bigint, is_weight = false): LineRefund => ({ quantity: 0, amount, is_weight });

test('10 kg less go back by the price as paid, 3 kg more are owed, and beyond the tolerance nothing is', () => {
  expect(dueOf(2_490_000)).toBe(-42_000n);
  expect(dueOf(2_503_000)).toBe(12_600n);
  expect(dueOf(2_600_000)).toBe(21_000n);
  expect(dueOf(2_490_000, { coupon: 500_000n })).toBe(-40_000n);
  // What a coupon paid wholly costs nothing, whatever it weighs.
  expect(dueOf(2_503_000, { coupon: PRICE })).toBe(0n);
});

test('what the sum has already, was charged or went back before is not settled once more', () => {
  expect(dueOf(2_490_000, { inSum: -42_000n })).toBe(0n);
  expect(dueOf(2_490_000, { inSum: -42_000n, coupon: 500_000n })).toBe(0n);
  expect(dueOf(2_490_000, { inSum: -21_000n })).toBe(-21_000n);
  expect(dueOf(2_490_000, { refunds: [ofMoney(42_000n, true)] })).toBe(0n);
  expect(dueOf(2_495_000, { refunds: [ofMoney(42_000n, true)] })).toBe(21_000n);
  expect(dueOf(2_503_000, { charged: 12_600n })).toBe(0n);
});

test('of packs that are returned no more weight is owed, and their share of a charge goes back', () => {
  expect(dueOf(2_503_000, { refunds: [ofPacks(50, 5_250_000n)] })).toBe(6_300n);
  expect(dueOf(2_503_000, { refunds: [ofPacks(50, 5_250_000n)], charged: 12_600n })).toBe(-6_300n);
  expect(dueOf(2_503_000, { refunds: [ofPacks(100, PRICE)], charged: 12_600n })).toBe(-12_600n);
});

test('packs that never came go back at what was paid for them, and those that are kept at what they weigh', () => {
  const five = { quantity: 10, net: 100_000n, refunds: [ofPacks(5, 50_000n)] };
  const light = { packs: 5, weighed: { packs: 5, grams: 5 * 22_500 } };
  expect(weightDue({ ...line, ...five }, light, 20)).toBe(-5_000n);
  // Weighed and repaid on the road, and half of it refused.
  expect(weightDue({ ...line, ...five, inSum: -10_000n, refunds: [ofPacks(5, 45_000n)] }, light, 20)).toBe(0n);
  // Some were weighed, some were not, and half of them are returned.
  const mixed = { packs: 10, weighed: { packs: 5, grams: 5 * 22_500 } };
  expect(weightDue({ ...line, ...five, refunds: [ofPacks(5, 50_000n)] }, mixed, 20)).toBe(-2_500n);
});

test('what goes back for other reasons stays beside it, with the packs it is of', () => {
  const claims = [ofMoney(30_000n)];
  expect(dueOf(2_490_000, { refunds: claims })).toBe(-42_000n);
  expect(dueOf(2_500_000, { refunds: [...claims, ofPacks(50, (PRICE - 30_000n) / 2n)] })).toBe(0n);
  // Less than they cost, as was agreed on.
  expect(dueOf(2_500_000, { refunds: [ofPacks(50, 4_000_000n)] })).toBe(0n);
});

const tolerances = fc.integer({ min: 0, max: 200 });
const history = fc.record({
  parts: fc.array(
    fc.record({
      packs: fc.integer({ min: 1, max: 60 }),
      /** Of what was ordered, in hundredths of a percent; null: not weighed. */
      weight: fc.option(fc.integer({ min: 8_000, max: 10_300 })),
      becomes: fc.constantFrom('delivered' as const, 'delivered' as const, 'refused' as const),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  returns: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  claim: fc.bigInt(0n, 40_000n),
  price: fc.bigInt(1_000n, 100_000_000n),
  couponPercent: fc.integer({ min: 0, max: 50 }),
  /** It is on credit, and repaid once everything has left. */
  isRepaidOnRoad: fc.boolean(),
  tolerance: tolerances,
});

/** A line as the server writes it: what was sent of it, what came of that, and what was paid in the end. */
function lived({
  parts,
  returns,
  claim,
  price,
  couponPercent,
  isRepaidOnRoad,
  tolerance,
}: typeof history extends fc.Arbitrary<infer H> ? H : never) {
  let rest = 100;
  const sent = parts.flatMap(({ packs: wanted, weight, becomes }) => {
    const packs = Math.min(wanted, rest);
    rest -= packs;
    return packs === 0
      ? []
      : [{ packs, grams: weight === null ? null : Math.floor((packs * BAG * weight) / 10_000), becomes }];
  });
  if (rest > 0) sent.push({ packs: rest, grams: null, becomes: 'refused' });
  const sumOf = (some: typeof sent) => ({
    packs: some.reduce((sum, { packs }) => sum + packs, 0),
    grams: some.reduce((sum, { grams }) => sum + (grams ?? 0), 0),
  });
  const ofWeighed = (some: typeof sent) => sumOf(some.filter(({ grams }) => grams !== null));
  const came = sent.filter(({ becomes }) => becomes === 'delivered');
  const delivered = { packs: sumOf(came).packs, weighed: ofWeighed(came).packs > 0 ? ofWeighed(came) : null };
  const coupon = mulDiv(price, BigInt(couponPercent), 100n);
  const onRoad = ofWeighed(sent);
  const inSum =
    isRepaidOnRoad && onRoad.packs > 0
      ? weighedLine({ quantity: 100, unitWeightGrams: BAG, net: price, taken: coupon }, onRoad, tolerance)
          .weighed_difference
      : 0n;
  const sold: Sold = {
    lines: [{ id: 1, quantity: 100, goods: price + inSum - coupon, discount: 0n }],
    freight: 0n,
    vatHundredths: 700,
    interest: 0n,
  };
  const ours: (RefundPart & { is_weight: boolean })[] = [];
  const earlier = () => ({ parts: ours, vat: 0n, interest: 0n });
  const left = () => refundableOf(sold, earlier(), 1)!;
  const refund = (quantity: number, amount: bigint | null, is_weight = false) => {
    const refunded = refundOf(sold, earlier(), [{ order_item_id: 1, quantity, amount }]);
    if ('parts' in refunded) ours.push(...refunded.parts.map((part) => ({ ...part, is_weight })));
  };
  let charged = 0n;
  const settle = () => {
    if (delivered.packs === 0 || (!delivered.weighed && inSum === 0n)) return 0n;
    const state = { ...line, net: price, coupon, inSum, refunds: ours, charged };
    const due = weightDue(state, delivered, tolerance);
    const ofCharges = due < 0n && charged < -due ? -charged : due;
    charged += ofCharges;
    const back = ofCharges - due;
    if (back > 0n) refund(0, back < left().amount ? back : left().amount, true);
    return due;
  };
  const refused = sent.filter(({ becomes }) => becomes === 'refused');
  for (const { packs } of refused) refund(packs, null);
  settle();
  if (claim > 0n && claim < left().amount) refund(0, claim);
  for (const packs of returns) {
    if (left().quantity === 0) break;
    refund(Math.min(packs, left().quantity), null);
    settle();
  }
  const kept = left().quantity;
  const paid = sold.lines[0]!.goods - ours.reduce((sum, { amount }) => sum + amount, 0n) + charged;
  return { delivered, kept, paid, inSum, coupon, isAgain: settle() !== 0n, refunds: ours.length };
}

/** What packs cost that are kept. */
function cost(of: Parameters<typeof lived>[0], { delivered, kept, inSum, coupon }: ReturnType<typeof lived>): bigint {
  if (kept === 0) return 0n;
  const { packs, weighed: its } = delivered;
  const grams = (its ? billedGrams(its, BAG, of.tolerance) : 0) + (packs - (its?.packs ?? 0)) * BAG;
  const share = (price: bigint) => mulDiv(price, BigInt(grams) * BigInt(kept), BigInt(100 * BAG) * BigInt(packs));
  if (inSum === 0n) return share(of.price - coupon);
  return share(of.price) - mulDiv(coupon, BigInt(kept), 100n);
}

test('whatever became of a line, its buyer has paid what the kept packs weigh, to a satang for each refund', () => {
  fc.assert(
    fc.property(history, (whole) => {
      const of = { ...whole, claim: 0n };
      const end = lived(of);
      const wanted = cost(of, end);
      const apart = end.paid - (wanted > 0n ? wanted : 0n);
      const most = BigInt(end.refunds + 2);
      expect(apart >= -most && apart <= most).toBe(true);
      if (end.kept === 0) expect(end.paid).toBe(0n);
      expect(end.isAgain).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('what a claim brought stays with its buyer, and all that was paid goes back with all packs', () => {
  fc.assert(
    fc.property(history, (whole) => {
      const without = lived({ ...whole, returns: [], claim: 0n });
      const claimed = lived({ ...whole, returns: [] });
      const difference = without.paid - claimed.paid;
      expect(difference === 0n || difference === whole.claim).toBe(true);
      expect(lived({ ...whole, returns: [...whole.returns, 40, 40, 40] }).paid).toBe(0n);
    }),
    { numRuns: 1_000 },
  );
});
