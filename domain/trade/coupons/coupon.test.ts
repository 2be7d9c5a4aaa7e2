import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  couponKinds,
  couponVerdict,
  reachesMinimum,
  type CouponBuyer,
  type CouponLine,
  type CouponOrder,
  type CouponTerms,
  type CouponUsage,
} from './coupon.ts';

const TODAY = '2026-07-09';
const terms: CouponTerms = {
  kind: 'amount',
  amount: 50_000n,
  percent: null,
  max_discount: null,
  paid_by: 'marketplace',
  first_day: '2026-07-01',
  last_day: '2026-07-31',
  is_ended: false,
  minimum_total: 0n,
  subcategory_ids: null,
  seller_ids: null,
  member_levels: null,
  first_order_only: false,
  quota: null,
  company_quota: null,
  budget: null,
};
const usage: CouponUsage = { uses: 0, spent: 0n, company_uses: 0, code_used_by: 'nobody' };
const buyer: CouponBuyer = { member_level: 1, has_ordered: true };
const line = (of: Partial<CouponLine> = {}): CouponLine => ({
  seller_id: 1,
  subcategory_id: 10101,
  net: 1_000_000n,
  grams: 250_000,
  ...of,
});
const order: CouponOrder = {
  lines: [line(), line({ seller_id: 2, subcategory_id: 10201, net: 500_000n, grams: 750_000 })],
  shipping_cost: 250_000n,
};

interface Case {
  terms?: Partial<CouponTerms>;
  usage?: Partial<CouponUsage>;
  buyer?: Partial<CouponBuyer>;
  order?: Partial<CouponOrder>;
  today?: string;
}
const verdictOf = (of: Case) =>
  couponVerdict(
    { terms: { ...terms, ...of.terms }, usage: { ...usage, ...of.usage } },
    { ...buyer, ...of.buyer },
    { ...order, ...of.order },
    of.today ?? TODAY,
  );
const percent = { kind: 'percent', amount: null, percent: 1000 } as const;
const freight = { kind: 'free_freight', amount: null } as const;
const unknown = { outcome: 'unusable', reason: 'unknown' };

test('a coupon of 500 baht takes 500 baht off, shared by what the goods cost', () => {
  expect(verdictOf({})).toEqual({ outcome: 'usable', discount: 50_000n, shares: [33_333n, 16_667n] });
});

test('heavy goods that cost little bear no more of the freight than they cost', () => {
  const cheap = { lines: [line(), line({ net: 10_000n, grams: 750_000 })], shipping_cost: 250_000n };
  expect(verdictOf({ terms: freight, order: cheap })).toEqual({
    outcome: 'usable',
    discount: 250_000n,
    shares: [240_000n, 10_000n],
  });
});

test.each<[string, Case, bigint, bigint[]]>([
  ['ten percent of all goods', { terms: percent }, 150_000n, [100_000n, 50_000n]],
  ['ten percent, 800 baht at most', { terms: { ...percent, max_discount: 80_000n } }, 80_000n, [53_333n, 26_667n]],
  ['ten percent of one category', { terms: { ...percent, subcategory_ids: [10201] } }, 50_000n, [0n, 50_000n]],
  ['ten percent of one seller', { terms: { ...percent, seller_ids: [1] } }, 100_000n, [100_000n, 0n]],
  ['an amount above the goods', { terms: { amount: 10n ** 9n } }, 1_350_000n, [900_000n, 450_000n]],
  ['an amount above the valid goods', { terms: { amount: 10n ** 9n, seller_ids: [2] } }, 500_000n, [0n, 500_000n]],
  ['the freight', { terms: freight }, 250_000n, [62_500n, 187_500n]],
  ['the freight of one seller', { terms: { ...freight, seller_ids: [1] } }, 62_500n, [62_500n, 0n]],
  ['the freight, 1,000 baht at most', { terms: { ...freight, max_discount: 100_000n } }, 100_000n, [25_000n, 75_000n]],
  ['freight not chosen yet', { terms: freight, order: { shipping_cost: null } }, 0n, [0n, 0n]],
  ['the last use', { terms: { quota: 3 }, usage: { uses: 2 } }, 50_000n, [33_333n, 16_667n]],
  ['the last of the budget', { terms: { budget: 90_000n }, usage: { spent: 40_000n } }, 50_000n, [33_333n, 16_667n]],
  ['the minimum to the satang', { terms: { minimum_total: 1_500_000n } }, 50_000n, [33_333n, 16_667n]],
  ['the first and last day', { today: '2026-07-31', terms: { first_day: '2026-07-31' } }, 50_000n, [33_333n, 16_667n]],
  ['a first order', { terms: { first_order_only: true }, buyer: { has_ordered: false } }, 50_000n, [33_333n, 16_667n]],
  ['a level', { terms: { member_levels: [2, 3] }, buyer: { member_level: 3 } }, 50_000n, [33_333n, 16_667n]],
])('usable: %s', (_, of, discount, shares) => {
  expect(verdictOf(of)).toEqual({ outcome: 'usable', discount, shares });
});

test.each<[string, Case, object]>([
  ['before its first day', { today: '2026-06-30' }, unknown],
  ['after its last day', { today: '2026-08-01' }, unknown],
  ['ended early', { terms: { is_ended: true } }, unknown],
  ['of another level', { terms: { member_levels: [2] } }, unknown],
  ['for a first order only', { terms: { first_order_only: true } }, unknown],
  ['used by somebody else', { usage: { code_used_by: 'others' } }, unknown],
  ['used by this company', { usage: { code_used_by: 'company' } }, { outcome: 'used' }],
  ['used as often as a company may', { terms: { company_quota: 2 }, usage: { company_uses: 2 } }, { outcome: 'used' }],
  ['used up', { terms: { quota: 3 }, usage: { uses: 3 } }, { outcome: 'full' }],
  ['out of budget', { terms: { budget: 89_999n }, usage: { spent: 40_000n } }, { outcome: 'full' }],
  ['not for these goods', { terms: { seller_ids: [3] } }, { outcome: 'unusable', reason: 'goods' }],
  ['freight of a pickup', { terms: freight, order: { shipping_cost: 0n } }, { outcome: 'unusable', reason: 'goods' }],
  [
    'below the minimum of the valid goods',
    { terms: { minimum_total: 600_000n, seller_ids: [2] } },
    { outcome: 'unusable', reason: 'minimum', missing: 100_000n },
  ],
])('refused: %s', (_, of, verdict) => {
  expect(verdictOf(of)).toEqual(verdict);
});

test('a code that nobody has made is answered like one that is not for this company', () => {
  expect(couponVerdict(null, buyer, order, TODAY)).toEqual(verdictOf({ terms: { member_levels: [5] } }));
});

const amount = fc.bigInt({ min: 1n, max: 10n ** 10n });
const limit = fc.option(fc.bigInt({ min: 1n, max: 10n ** 11n }));
const anyTerms = fc
  .record({
    kind: fc.constantFrom(...couponKinds),
    amount,
    percent: fc.integer({ min: 1, max: 9000 }),
    max_discount: limit,
    minimum_total: fc.bigInt({ min: 0n, max: 10n ** 10n }),
    seller_ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 })),
    subcategory_ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 })),
    quota: fc.option(fc.integer({ min: 1, max: 5 })),
    company_quota: fc.option(fc.integer({ min: 1, max: 3 })),
    budget: limit,
  })
  .map((of): CouponTerms => ({ ...terms, ...of }));
const anyOrder = fc.record({
  lines: fc.array(
    fc.record({
      seller_id: fc.integer({ min: 1, max: 3 }),
      subcategory_id: fc.integer({ min: 1, max: 3 }),
      net: amount,
      grams: fc.integer({ min: 1, max: 30_000_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  shipping_cost: fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n })),
});
const anyUsage = fc.record({
  uses: fc.nat(6),
  spent: fc.bigInt({ min: 0n, max: 10n ** 11n }),
  company_uses: fc.nat(4),
  code_used_by: fc.constant('nobody' as const),
});

test('no coupon takes off more than the goods it is valid for, its cap or its budget, and its shares add up', () => {
  let usable = 0;
  fc.assert(
    fc.property(anyTerms, anyUsage, anyOrder, (of, used, its) => {
      const verdict = couponVerdict({ terms: of, usage: used }, buyer, its, TODAY);
      if (verdict.outcome !== 'usable') return;
      usable += 1;
      const { discount, shares } = verdict;
      const isValid = (one: CouponLine) =>
        (of.seller_ids?.includes(one.seller_id) ?? true) && (of.subcategory_ids?.includes(one.subcategory_id) ?? true);
      const goods = its.lines.filter(isValid).reduce((sum, { net }) => sum + net, 0n);
      expect(goods >= of.minimum_total).toBe(true);
      expect(discount >= 0n && discount <= goods).toBe(true);
      expect(discount <= (of.max_discount ?? discount)).toBe(true);
      expect(used.spent + discount <= (of.budget ?? used.spent + discount)).toBe(true);
      expect(used.uses < (of.quota ?? Infinity) && used.company_uses < (of.company_quota ?? Infinity)).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(discount);
      for (const [index, share] of shares.entries())
        expect(share === 0n || (share > 0n && isValid(its.lines[index]!))).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect(usable).toBeGreaterThan(50);
});

test('only goods that a coupon is for count towards its minimum', () => {
  const limited = { minimum_total: 1_000_000n, subcategory_ids: [10101], seller_ids: null };
  expect(reachesMinimum(limited, order.lines)).toBe(true);
  expect(reachesMinimum(limited, [line({ net: 999_999n }), order.lines[1]!])).toBe(false);
});
