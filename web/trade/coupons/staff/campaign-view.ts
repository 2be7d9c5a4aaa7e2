import type { Answer } from '#contract/client.ts';
import { campaignStates } from '#domain/trade/coupons/campaign.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';

export type CampaignRow = Answer<'GET /staff/coupons/campaigns'>['rows'][number];
export type Campaign = Answer<'GET /staff/coupons/campaigns/{id}'>;
export type Choices = Answer<'GET /staff/coupons/choices'>;

export const PAGE_SIZE = 20;
export const STATE_TONES = { running: 'success', scheduled: 'info', full: 'warning', ended: 'neutral' } as const;

export interface CampaignFilter {
  state: (typeof campaignStates)[number] | null;
  q: string;
  page: number;
}

/** What the address asks for; what cannot be read is not asked for. */
export function campaignFilterOf(search: URLSearchParams): CampaignFilter {
  return {
    state: campaignStates.find((state) => state === search.get('state')) ?? null,
    q: (search.get('q') ?? '').trim().slice(0, 60),
    page: pageNumberOf(search),
  };
}

/** The address of a tab. */
export function tabAddress(state: CampaignFilter['state'], q: string): string {
  return `?${new URLSearchParams({ ...(state && { state }), ...(q && { q }) }).toString()}`;
}

/** What a coupon takes off, in figures; null of free shipping, which has words. */
export function valueOf({ amount, percent }: Pick<CampaignRow, 'amount' | 'percent'>): string | null {
  if (amount !== null) return formatMoney(amount, 'THB');
  return percent === null ? null : `${formatNumber(percent, 2)}%`;
}
