import type { Api } from '#contract/client.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { coupons } from '#contract/trade/coupons.ts';

export type CampaignFacts = InputOf<(typeof coupons)['POST /staff/coupons/campaigns']>['body'];

/** 500 baht off for everybody in July 2026, paid by the marketplace. */
export const CAMPAIGN: CampaignFacts = {
  name_th: 'ลดต้อนรับ',
  name_en: 'Welcome discount',
  name_cn: '欢迎折扣',
  kind: 'amount',
  amount: 500,
  paid_by: 'marketplace',
  first_day: '2026-07-01',
  last_day: '2026-07-31',
};

let serial = 0;

/** A campaign with a code for everybody. */
export async function givenCoupon(
  sales: Api,
  facts: Partial<CampaignFacts> = {},
): Promise<{ id: number; code: string }> {
  const { id } = await sales('POST /staff/coupons/campaigns', { body: { ...CAMPAIGN, ...facts } });
  serial += 1;
  const { code } = await sales('POST /staff/coupons/campaigns/{id}/code', {
    params: { id },
    body: { code: `TEST${serial}` },
  });
  return { id, code };
}
