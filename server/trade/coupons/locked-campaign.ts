import type { CampaignRules } from '#domain/trade/coupons/campaign.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export interface LockedCampaign extends CampaignRules {
  id: number;
  name_th: string;
  name_en: string;
  name_cn: string;
  text_th: string;
  text_en: string;
  text_cn: string;
  uses: number;
  spent: bigint;
  version: number;
  ended_at: Date | null;
  /** The change that made it, by its name there. */
  proposal: string | null;
}

/**
 * A campaign under lock, as it was seen where a version is named: of two people who change it the second is told so.
 */
export async function lockCampaign(id: number, version?: number): Promise<LockedCampaign> {
  // The row first, then what it says: the statement that waited for a lock must not answer with what was there before.
  await rows(sql`select id from coupon_campaigns where id = ${id} for update`);
  const campaign = await maybeRow(sql<LockedCampaign>`
    select c.id, c.name_th, c.name_en, c.name_cn, c.text_th, c.text_en, c.text_cn, c.kind /* not null */, c.amount,
      c.percent_hundredths as percent, c.max_discount, c.paid_by, c.first_day, c.last_day, c.minimum_total,
      c.member_levels::int[] as member_levels, c.first_order_only, c.quota, c.company_quota, c.budget, c.uses, c.spent,
      c.version, c.ended_at, c.proposal,
      (select array_agg(x.category_id order by 1) from coupon_campaign_categories x where x.campaign_id = c.id)
        as category_ids,
      (select array_agg(x.company_id order by 1) from coupon_campaign_sellers x where x.campaign_id = c.id)
        as seller_ids
    from coupon_campaigns c where c.id = ${id}`);
  if (!campaign) throw new AppError('not_found');
  if (version !== undefined && version !== campaign.version) throw new AppError('campaign_changed');
  return campaign;
}
