import type { Satang } from '#domain/values/money.ts';
import { isFull, type CouponTerms, type CouponUsage } from './coupon.ts';

export const campaignStates = ['running', 'scheduled', 'full', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

type Period = Pick<CouponTerms, 'first_day' | 'last_day' | 'is_ended'>;
type Limits = Pick<CouponTerms, 'quota' | 'budget'>;
type Used = Pick<CouponUsage, 'uses' | 'spent'>;

/** What a campaign is on a day. */
export function campaignState(campaign: Period & Limits & Used, today: string): CampaignState {
  if (campaign.is_ended || campaign.last_day < today) return 'ended';
  if (today < campaign.first_day) return 'scheduled';
  return isFull(campaign, campaign) ? 'full' : 'running';
}

/** What orders were promised: it stays as it is once a coupon of the campaign was used. */
export const fixedOnceUsed = [
  'kind',
  'amount',
  'percent',
  'max_discount',
  'paid_by',
  'minimum_total',
  'category_ids',
  'seller_ids',
] as const;

/** What staff write of a campaign. */
export interface CampaignRules extends Omit<CouponTerms, 'is_ended' | 'subcategory_ids'> {
  category_ids: readonly number[] | null;
}

/**
 * What a campaign can cost at most, for the limit above which a second person decides. Null, above every limit: without
 * a budget, and where a seller pays.
 */
export function campaignCost({ budget, paid_by }: Pick<CouponTerms, 'budget' | 'paid_by'>): Satang | null {
  return paid_by === 'seller' ? null : budget;
}

/**
 * What a change lets a campaign cost more than before: what its budget rises by. Where its coupons give more, to more
 * people or for longer, all that is left of the budget, as it may be spent in a way that nobody had decided.
 */
export function campaignAdded(rules: CampaignRules, before: CampaignRules & Used): Satang {
  const budget = rules.budget ?? 0n;
  const from = givesMore(rules, before) ? before.spent : (before.budget ?? budget);
  return budget > from ? budget - from : 0n;
}

/**
 * Whether a coupon gives more than before, or can be used by more people, of more goods, more often or on more days.
 */
function givesMore(rules: CampaignRules, before: CampaignRules): boolean {
  const risen = (['amount', 'percent'] as const).some((field) => (rules[field] ?? 0) > (before[field] ?? 0));
  const opened = (['max_discount', 'quota', 'company_quota'] as const).some((field) =>
    isAbove(rules[field], before[field]),
  );
  const widened = (['category_ids', 'seller_ids', 'member_levels'] as const).some((field) =>
    isWider(rules[field], before[field]),
  );
  const isLonger = rules.first_day < before.first_day || rules.last_day > before.last_day;
  const isEasier = rules.minimum_total < before.minimum_total || (before.first_order_only && !rules.first_order_only);
  const isOther = rules.kind !== before.kind || rules.paid_by !== before.paid_by;
  return risen || opened || widened || isLonger || isEasier || isOther;
}

/** Of limits; null is none. */
function isAbove(limit: bigint | number | null, before: bigint | number | null): boolean {
  return before !== null && (limit === null || limit > before);
}

/** Of lists that name what it is for; null names nothing and is for everything. */
function isWider(list: readonly number[] | null, before: readonly number[] | null): boolean {
  return before !== null && (list === null || list.some((id) => !before.includes(id)));
}

export type CampaignProblem =
  | { field: keyof CampaignRules; problem: 'required' | 'ends_before_start' | 'seller_pays_needs_seller' }
  | { field: (typeof fixedOnceUsed)[number]; problem: 'fixed_once_used' }
  | { field: 'quota' | 'budget'; problem: 'below_used' };

/** What keeps a campaign from being written like this; `before` is what it was, with what was used of it. */
export function campaignProblems(rules: CampaignRules, before: (CampaignRules & Used) | null): CampaignProblem[] {
  const { kind, amount, percent, paid_by, seller_ids, first_day, last_day, quota, budget } = rules;
  const problems: CampaignProblem[] = [];
  if (kind === 'amount' && amount === null) problems.push({ field: 'amount', problem: 'required' });
  if (kind === 'percent' && percent === null) problems.push({ field: 'percent', problem: 'required' });
  if (last_day < first_day) problems.push({ field: 'last_day', problem: 'ends_before_start' });
  if (paid_by === 'seller' && seller_ids === null)
    problems.push({ field: 'seller_ids', problem: 'seller_pays_needs_seller' });
  if (!before || before.uses === 0) return problems;
  for (const field of fixedOnceUsed)
    if (!isSame(rules[field], before[field])) problems.push({ field, problem: 'fixed_once_used' });
  if (quota !== null && quota < before.uses) problems.push({ field: 'quota', problem: 'below_used' });
  if (budget !== null && budget < before.spent) problems.push({ field: 'budget', problem: 'below_used' });
  return problems;
}

function isSame(a: CampaignRules[keyof CampaignRules], b: typeof a): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return new Set(a).symmetricDifference(new Set(b)).size === 0;
}
