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
