import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '#domain/values/money.ts';
import { shareOut } from '#domain/trade/coupons/share-out.ts';
import {
  isAllRefunded,
  refundableOf,
  refundOf,
  type Earlier,
  type Refund,
  type RefundPart,
  type Sold,
} from './refundable.ts';

const NOTHING: Earlier = { parts: [], vat: 0n, interest: 0n };
const sold: Sold = {
  lines: [
    { id: 1, quantity: 3, goods: 100_00n, discount: 10_00n },
    { id: 2, quantity: 10, goods: 1_050_00n, discount: 0n },
  ],
  freight: 25_00n,
  vatHundredths: 700,
  interest: 11n,
};
const units = (order_item_id: number, quantity: number) => ({ order_item_id, quantity, amount: null });
const money = (order_item_id: number | null, amount: bigint) => ({ order_item_id, quantity: 0, amount });

function refunded(of: Sold, earlier: Earlier, asked: Parameters<typeof refundOf>[2]): Refund {
  const refund = refundOf(of, earlier, asked);
  if ('refusal' in refund) throw new Error(refund.refusal);
  return refund;
}

test('units cost their share of the line after the coupon, with its discount and VAT', () => {
  expect(refunded(sold, NOTHING, [units(1, 1)])).toMatchObject({
    parts: [{ order_item_id: 1, quantity: 1, amount: 30_00n, goods: 33_33n, discount: 3_33n }],
    freight: 0n,
    vat: 2_10n,
    interest: 0n,
    total: 32_10n,
  });
});

test('freight and an amount of a line are refunded without units', () => {
  expect(refunded(sold, NOTHING, [money(null, 25_00n), money(2, 50_00n)])).toMatchObject({
    goods: 50_00n,
    freight: 25_00n,
    vat: 5_25n,
    total: 80_25n + 1n,
    interest: 1n,
  });
});

test('the whole order is what was paid, interest included', () => {
  const { total } = refunded(sold, NOTHING, [units(1, 3), units(2, 10), money(null, 25_00n)]);
  const base = 90_00n + 1_050_00n + 25_00n;
  expect(total).toBe(base + percentOf(base, 700n) + 11n);
});

/** A line of 4 units whose whole price a coupon of the marketplace took off, beside one that was paid. */
const withFree: Sold = {
  lines: [
    { id: 1, quantity: 4, goods: 100_00n, discount: 100_00n },
    { id: 2, quantity: 2, goods: 50_00n, discount: 0n },
  ],
  freight: 0n,
  vatHundredths: 700,
  interest: 0n,
};

test('units of a line that its coupon paid for go back without money, with their share of the coupon', () => {
  const first = refunded(withFree, NOTHING, [units(1, 1)]);
  expect(first).toMatchObject({
    parts: [{ order_item_id: 1, quantity: 1, amount: 0n, goods: 25_00n, discount: 25_00n }],
    vat: 0n,
    total: 0n,
  });
  const rest = refunded(withFree, earlierOf([first]), [{ ...units(1, 3), amount: 0n }, units(2, 1)]);
  expect(rest).toMatchObject({
    parts: [
      { quantity: 3, amount: 0n, goods: 75_00n, discount: 75_00n },
      { quantity: 1, amount: 25_00n },
    ],
    vat: 1_75n,
    total: 26_75n,
  });
  expect(refundOf(withFree, earlierOf([first, rest]), [units(1, 1)])).toEqual({ refusal: 'too_many', index: 0 });
  expect(refundOf(withFree, NOTHING, [money(1, 1n)])).toEqual({ refusal: 'too_much', index: 0 });
  expect(refundOf(withFree, NOTHING, [money(1, 0n)])).toEqual({ refusal: 'nothing', index: 0 });
});

test('an order of which nothing was to be paid takes its goods back, too', () => {
  const all: Sold = { ...withFree, lines: withFree.lines.slice(0, 1) };
  expect(refunded(all, NOTHING, [units(1, 4)])).toMatchObject({ goods: 100_00n, discount: 100_00n, total: 0n });
});

test('units that cost something never go back for nothing, and units whose money went back before do', () => {
  expect(refundOf(sold, NOTHING, [{ ...units(1, 1), amount: 0n }])).toEqual({ refusal: 'nothing', index: 0 });
  const all = refunded(sold, NOTHING, [money(1, 90_00n)]);
  expect(refunded(sold, earlierOf([all]), [units(1, 3)])).toMatchObject({ goods: 0n, discount: 0n, total: 0n });
});

test('all is refunded when no money is left, nor units that cost nothing', () => {
  const paid = refunded(withFree, NOTHING, [units(2, 2)]);
  const free = refunded(withFree, NOTHING, [units(1, 4)]);
  expect(isAllRefunded(withFree, paid.parts)).toBe(false);
  expect(isAllRefunded(withFree, free.parts)).toBe(false);
  expect(isAllRefunded(withFree, [...paid.parts, ...free.parts])).toBe(true);
  expect(isAllRefunded(sold, refunded(sold, NOTHING, [units(1, 3), units(2, 10)]).parts)).toBe(false);
});

test('what cannot be refunded says which part and why', () => {
  const refusal = (asked: Parameters<typeof refundOf>[2], earlier = NOTHING) => refundOf(sold, earlier, asked);
  expect(refusal([])).toEqual({ refusal: 'nothing', index: 0 });
  expect(refusal([units(1, 1), units(9, 1)])).toEqual({ refusal: 'unknown', index: 1 });
  expect(refusal([units(1, 1), units(1, 1)])).toEqual({ refusal: 'twice', index: 1 });
  expect(refusal([units(1, 4)])).toEqual({ refusal: 'too_many', index: 0 });
  expect(refusal([money(1, 90_01n)])).toEqual({ refusal: 'too_much', index: 0 });
  expect(refusal([money(1, 0n)])).toEqual({ refusal: 'nothing', index: 0 });
  expect(refusal([{ order_item_id: null, quantity: 1, amount: 1n }])).toEqual({ refusal: 'too_many', index: 0 });
  const all = refunded(sold, NOTHING, [units(1, 3)]);
  expect(refusal([money(1, 1n)], earlierOf([all]))).toEqual({ refusal: 'too_much', index: 0 });
});

const earlierOf = (refunds: readonly Refund[]): Earlier => ({
  parts: refunds.flatMap(({ parts }) => parts),
  vat: refunds.reduce((sum, { vat }) => sum + vat, 0n),
  interest: refunds.reduce((sum, { interest }) => sum + interest, 0n),
});
const sum = (parts: readonly RefundPart[], of: 'amount' | 'goods' | 'discount') =>
  parts.reduce((all, part) => all + part[of], 0n);

const anyOrder = fc
  .record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 50 }), goods: fc.bigInt(2n, 9_999_999n) }), {
      minLength: 1,
      maxLength: 4,
    }),
    percent: fc.bigInt(0n, 90n),
    freight: fc.bigInt(0n, 500_000n),
    vatHundredths: fc.constantFrom(0, 700, 1_000),
    interest: fc.bigInt(0n, 99_999n),
  })
  .map(({ lines, percent, ...order }): Sold => {
    const all = lines.reduce((total, line) => total + line.goods, 0n);
    const shares = shareOut(
      (all * percent) / 100n,
      lines.map((line) => line.goods),
    );
    return { ...order, lines: lines.map((line, index) => ({ id: index + 1, ...line, discount: shares[index]! })) };
  });

const anyStep = fc.record({
  line: fc.nat(4),
  /** Thousandths of what is left, as units or as money. */
  share: fc.bigInt(0n, 1_100n),
  byUnits: fc.boolean(),
  refuse: fc.boolean(),
});

test('whatever is refunded and refused in whatever order, never more than was paid, and everything is all of it', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyStep, { maxLength: 14 }), (order, steps) => {
      const live: Refund[] = [];
      const ids = [...order.lines.map(({ id }) => id), null];
      const base = order.lines.reduce((all, line) => all + line.goods - line.discount, 0n) + order.freight;
      const vat = percentOf(base, BigInt(order.vatHundredths));
      const check = () => {
        const { parts, vat: refundedVat, interest } = earlierOf(live);
        for (const line of order.lines) {
          const its = parts.filter((part) => part.order_item_id === line.id);
          expect(sum(its, 'goods') <= line.goods && sum(its, 'discount') <= line.discount).toBe(true);
          expect(its.reduce((all, part) => all + part.quantity, 0)).toBeLessThanOrEqual(line.quantity);
        }
        expect(refundedVat <= vat && interest <= order.interest && sum(parts, 'amount') <= base).toBe(true);
      };
      for (const { line, share, byUnits, refuse } of steps) {
        const id = ids[line % ids.length]!;
        const left = refundableOf(order, earlierOf(live), id)!;
        const asked = byUnits
          ? { order_item_id: id, quantity: Number((BigInt(left.quantity) * share) / 1_000n), amount: null }
          : { order_item_id: id, quantity: 0, amount: (left.amount * share) / 1_000n };
        const refund = refundOf(order, earlierOf(live), [asked]);
        if (!('refusal' in refund)) live.push(refund);
        check();
        if (refuse) live.splice(0, 1);
      }
      const rest = ids.flatMap((id) => {
        const { amount, quantity } = refundableOf(order, earlierOf(live), id)!;
        return amount > 0n ? [{ order_item_id: id, quantity, amount }] : [];
      });
      if (rest.length > 0) live.push(refunded(order, earlierOf(live), rest));
      check();
      expect(live.reduce((all, { total }) => all + total, 0n)).toBe(base > 0n ? base + vat + order.interest : 0n);
    }),
    { numRuns: 400 },
  );
});
