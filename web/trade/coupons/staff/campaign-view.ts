import type { Answer } from '#contract/client.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';

export type CampaignRow = Answer<'GET /staff/coupons/campaigns'>['rows'][number];
export type Campaign = Answer<'GET /staff/coupons/campaigns/{id}'>;
export type Choices = Answer<'GET /staff/coupons/choices'>;

export const STATE_TONES = { running: 'success', scheduled: 'info', full: 'warning', ended: 'neutral' } as const;

/** What a coupon takes off, in figures; null of free shipping, which has words. */
export function valueOf({ amount, percent }: Pick<CampaignRow, 'amount' | 'percent'>): string | null {
  if (amount !== null) return formatMoney(amount, 'THB');
  return percent === null ? null : `${formatNumber(percent, 2)}%`;
}
