import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundOf, type RefundPart, type Sold } from '#domain/money/refunds/refundable.ts';
import { askedParts, type AskedClaim, type AskedLine } from './asked-refund.ts';

const NOTHING = { parts: [], vat: 0n, interest: 0n };
const weight: AskedClaim = { kind: 'short_weight', wish: 'refund', cut_percent: null, toleranceHundredths: 20 };

/** 200 bags of 25 kg: 5 t for 250,000 baht. */
const sold = (given: Partial<Sold['lines'][number]> = {}): Sold => ({
  lines: [{ id: 1, quantity: 200, goods: 25_000_000n, discount: 0n, ...given }],
  freight: 0n,
  vatHundredths: 700,
  interest: 0n,
});
const weighed = (given: Partial<AskedLine> = {}): AskedLine => ({
  order_item_id: 1,
  quantity: 200,
  unit_weight_grams: 25_000,
  weighed_grams: 4_988_000,
  damaged: 0,
  priced_grams: 5_000_000,
  ...given,
});

test('12 kg that are missing of 5 t cost their share, with VAT', () => {
  const parts = askedParts(weight, [weighed()], sold(), NOTHING);
  // 12 kg at 50 baht.
  expect(parts).toEqual([{ order_item_id: 1, quantity: 0, amount: 60_000n }]);
  expect(refundOf(sold(), NOTHING, parts)).toMatchObject({ goods: 60_000n, vat: 4_200n, total: 64_200n });
});

test('the price is what was paid: a coupon takes its part off', () => {
  expect(askedParts(weight, [weighed()], sold({ discount: 5_000_000n }), NOTHING)).toMatchObject([{ amount: 48_000n }]);
});

test('of the packs that a vehicle brought the share of the whole line counts', () => {
  const half = weighed({ quantity: 100, weighed_grams: 2_488_000 });
  expect(askedParts(weight, [half], sold(), NOTHING)).toMatchObject([{ amount: 60_000n }]);
});

test('packs that are of no use go back as packs, and what they weigh is not missing besides', () => {
  const both = weighed({ damaged: 2 });
  expect(askedParts(weight, [both], sold(), NOTHING)).toEqual([
    { order_item_id: 1, quantity: 2, amount: 60_000n + 250_000n },
  ]);
  expect(askedParts(weight, [weighed({ damaged: 200 })], sold(), NOTHING)).toMatchObject([{ amount: 25_000_000n }]);
});

test('a replacement asks for no money, a price cut for a part of it, other kinds for their packs', () => {
  const damage = { ...weight, kind: 'damage' } as const;
  const packs = weighed({ quantity: 4, weighed_grams: null });
  expect(askedParts({ ...damage, wish: 'replacement' }, [packs], sold(), NOTHING)).toEqual([]);
  expect(askedParts({ ...damage, wish: 'price_cut', cut_percent: 30 }, [packs], sold(), NOTHING)).toEqual([
    { order_item_id: 1, quantity: 0, amount: 150_000n },
  ]);
  expect(askedParts(damage, [packs], sold(), NOTHING)).toEqual([{ order_item_id: 1, quantity: 4, amount: null }]);
});

test('whatever is claimed one after the other, never more than the line cost goes back', () => {
  const claims = fc.array(
    fc.record({
      packs: fc.integer({ min: 1, max: 40 }),
      missing: fc.integer({ min: 0, max: 1_000_000 }),
      damaged: fc.integer({ min: 0, max: 40 }),
      isCut: fc.boolean(),
      cut_percent: fc.integer({ min: 1, max: 100 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(
      fc.bigInt({ min: 100n, max: 10n ** 9n }),
      fc.integer({ min: 0, max: 99 }),
      claims,
      (goods, off, all) => {
        const order = sold({ quantity: 40, goods, discount: (goods * BigInt(off)) / 100n });
        const parts: RefundPart[] = [];
        let [vat, total] = [0n, 0n];
        for (const { packs, missing, damaged, isCut, cut_percent } of all) {
          const line = weighed({
            quantity: packs,
            weighed_grams: Math.max(0, packs * 25_000 - missing),
            damaged: Math.min(damaged, packs),
          });
          const asked = askedParts({ ...weight, wish: isCut ? 'price_cut' : 'refund', cut_percent }, [line], order, {
            parts,
            vat,
            interest: 0n,
          });
          if (asked.length === 0) continue;
          const refund = refundOf(order, { parts, vat, interest: 0n }, asked);
          if ('refusal' in refund) throw new Error(refund.refusal);
          parts.push(...refund.parts);
          vat += refund.vat;
          total += refund.total;
        }
        const { discount } = order.lines[0]!;
        expect(total - vat).toBeLessThanOrEqual(goods - discount);
        expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(40);
      },
    ),
  );
});
