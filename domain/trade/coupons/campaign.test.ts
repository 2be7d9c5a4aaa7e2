import { expect, test } from 'vitest';
import { campaignAdded, campaignCost, campaignProblems, campaignState, type CampaignRules } from './campaign.ts';

const rules: CampaignRules = {
  kind: 'percent',
  amount: null,
  percent: 500,
  max_discount: 100_000n,
  paid_by: 'marketplace',
  first_day: '2026-07-01',
  last_day: '2026-07-31',
  minimum_total: 0n,
  category_ids: null,
  seller_ids: [1, 2],
  member_levels: null,
  first_order_only: false,
  quota: 10,
  company_quota: null,
  budget: 500_000n,
};
const stateOn = (today: string, of: Partial<Parameters<typeof campaignState>[0]> = {}) =>
  campaignState({ ...rules, is_ended: false, uses: 0, spent: 0n, ...of }, today);

test.each([
  ['2026-06-30', {}, 'scheduled'],
  ['2026-07-01', {}, 'running'],
  ['2026-07-31', {}, 'running'],
  ['2026-08-01', {}, 'ended'],
  ['2026-07-09', { is_ended: true }, 'ended'],
  ['2026-07-09', { uses: 10 }, 'full'],
  ['2026-07-09', { spent: 500_000n }, 'full'],
  ['2026-07-09', { uses: 10, quota: null }, 'running'],
])('on %s with %o a campaign is %s', (today, of, state) => {
  expect(stateOn(today, of)).toBe(state);
});

test('a kind has its number, a period its order, and who pays is named', () => {
  expect(campaignProblems(rules, null)).toEqual([]);
  expect(
    campaignProblems({ ...rules, percent: null, last_day: '2026-06-30', paid_by: 'seller', seller_ids: null }, null),
  ).toEqual([
    { field: 'percent', problem: 'required' },
    { field: 'last_day', problem: 'ends_before_start' },
    { field: 'seller_ids', problem: 'seller_pays_needs_seller' },
  ]);
  expect(campaignProblems({ ...rules, kind: 'amount' }, null)).toEqual([{ field: 'amount', problem: 'required' }]);
});

test('what orders were promised stays once a coupon was used; period, texts and limits go on changing', () => {
  const used = { ...rules, uses: 3, spent: 90_000n };
  const changed = { ...rules, last_day: '2026-08-31', quota: null, member_levels: [2], seller_ids: [2, 1] };
  expect(campaignProblems(changed, used)).toEqual([]);
  expect(campaignProblems({ ...rules, percent: 600, seller_ids: [1] }, used)).toEqual([
    { field: 'percent', problem: 'fixed_once_used' },
    { field: 'seller_ids', problem: 'fixed_once_used' },
  ]);
  expect(campaignProblems({ ...rules, percent: 600 }, { ...rules, uses: 0, spent: 0n })).toEqual([]);
});

test('quota and budget never fall below what was used', () => {
  const used = { ...rules, uses: 3, spent: 90_000n };
  expect(campaignProblems({ ...rules, quota: 3, budget: 90_000n }, used)).toEqual([]);
  expect(campaignProblems({ ...rules, quota: 2, budget: 89_999n }, used)).toEqual([
    { field: 'quota', problem: 'below_used' },
    { field: 'budget', problem: 'below_used' },
  ]);
});

test('a campaign without a budget, or paid by a seller, is above every limit', () => {
  expect(campaignCost({ budget: 10_000_00n, paid_by: 'marketplace' })).toBe(10_000_00n);
  expect(campaignCost({ budget: null, paid_by: 'marketplace' })).toBeNull();
  expect(campaignCost({ budget: 10_000_00n, paid_by: 'seller' })).toBeNull();
});

const before = { ...rules, uses: 1, spent: 100_000n };
test.each<[string, Partial<CampaignRules>, bigint]>([
  ['nothing but its texts', {}, 0n],
  [
    'less',
    { percent: 400, quota: 5, last_day: '2026-07-20', seller_ids: [1], minimum_total: 5n, budget: 400_000n },
    0n,
  ],
  ['a higher budget', { budget: 700_000n }, 200_000n],
  ['a higher budget for less', { budget: 700_000n, percent: 400 }, 200_000n],
  ['a higher percentage', { percent: 501 }, 400_000n],
  ['a higher percentage and budget', { percent: 501, budget: 700_000n }, 600_000n],
  ['another kind', { kind: 'free_freight', percent: null }, 400_000n],
  ['no most that it takes off', { max_discount: null }, 400_000n],
  ['a day more', { last_day: '2026-08-01' }, 400_000n],
  ['an earlier beginning', { first_day: '2026-06-30' }, 400_000n],
  ['another seller', { seller_ids: [1, 3] }, 400_000n],
  ['all sellers', { seller_ids: null }, 400_000n],
  ['no quota', { quota: null }, 400_000n],
])('a change of a campaign to %s adds what it lets it cost more', (_, changed, added) => {
  expect(campaignAdded({ ...rules, ...changed }, before)).toBe(added);
});

test('a lower minimum, or coupons that are no longer for first orders alone, add all that is left', () => {
  const strict = { ...before, minimum_total: 500n, first_order_only: true, member_levels: [1] };
  expect(campaignAdded(strict, strict)).toBe(0n);
  for (const changed of [{ minimum_total: 499n }, { first_order_only: false }, { member_levels: [1, 2] }])
    expect(campaignAdded({ ...strict, ...changed }, strict)).toBe(400_000n);
});

test('a budget where there was none adds nothing', () => {
  expect(campaignAdded(rules, { ...before, budget: null })).toBe(0n);
});
