import type { Api } from '#contract/client.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { approveAsSecond } from './second-person.ts';
import type { coupons } from '#contract/trade/coupons.ts';

export type CampaignFacts = InputOf<(typeof coupons)['POST /staff/coupons/campaigns']>['body'];

/** 500 baht off for everybody in July 2026, paid by the marketplace; one person may make it. */
export const CAMPAIGN: CampaignFacts = {
  name_th: 'ลดต้อนรับ',
  name_en: 'Welcome discount',
  name_cn: '欢迎折扣',
  kind: 'amount',
  amount: 500,
  paid_by: 'marketplace',
  first_day: '2026-07-01',
  last_day: '2026-07-31',
  budget: 50_000,
};

let serial = 0;

/** A campaign; somebody else approves it where it needs a second person, and sellers that pay for it agree. */
export async function givenCampaign(sales: Api, facts: Partial<CampaignFacts> = {}): Promise<number> {
  const { id, waiting_change } = await sales('POST /staff/coupons/campaigns', { body: { ...CAMPAIGN, ...facts } });
  if (waiting_change === null) return id!;
  await approveAsSecond(waiting_change);
  const made = await oneRow(sql<{ id: number }>`select max(id) as id /* not null */ from coupon_campaigns`);
  await rows(sql`update coupon_campaign_sellers set answer = 'agreed' where campaign_id = ${made.id}`);
  return made.id;
}

/** A campaign with a code for everybody. */
export async function givenCoupon(
  sales: Api,
  facts: Partial<CampaignFacts> = {},
): Promise<{ id: number; code: string }> {
  const id = await givenCampaign(sales, facts);
  serial += 1;
  const { code } = await sales('POST /staff/coupons/campaigns/{id}/code', {
    params: { id },
    body: { code: `TEST${serial}` },
  });
  return { id, code };
}
