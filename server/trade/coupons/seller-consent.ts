import type { z } from 'zod';
import type { coupons } from '#contract/trade/coupons.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Localized } from '#domain/values/locale.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { lockCampaign } from './locked-campaign.ts';
import { couponAnswered, couponConsentAsked } from './notifications.ts';

type Asked = z.output<(typeof coupons)['GET /seller/coupons']['answer']>;
type Given = z.output<(typeof coupons)['POST /seller/coupons/{id}/answer']['body']>;

/** Campaigns that the seller is asked to pay for, those without an answer first. */
export async function listAskedCampaigns(companyId: number): Promise<Asked> {
  const found = await rows(sql<Asked['rows'][number]>`
    select c.id, c.name_th, c.name_en, c.name_cn, c.kind, c.amount, c.percent_hundredths as percent, c.max_discount,
      c.minimum_total, c.first_day, c.last_day, c.budget, c.quota, c.version, x.answer,
      (select coalesce(sum(d.amount), 0)::bigint from order_discounts d
        where d.campaign_id = c.id and d.seller_company_id = x.company_id and d.paid_by = 'seller') as paid
    from coupon_campaign_sellers x join coupon_campaigns c on c.id = x.campaign_id
    where x.company_id = ${companyId} and c.paid_by = 'seller' and c.ended_at is null
      and c.last_day >= ${bangkokDate(now())}::date
    order by x.answer nulls first, c.last_day, c.id`);
  return { rows: found };
}

/** The seller is the second person of a coupon that it pays for. What was ordered before stays as it is. */
export function answerCampaign(by: Member, id: number, { answer, version }: Given): Promise<void> {
  return inTransaction(async () => {
    const asked = await rows(sql<{ id: number }>`
      select campaign_id as id from coupon_campaign_sellers where campaign_id = ${id}
        and company_id = ${by.companyId}`);
    if (asked.length === 0) throw new AppError('not_found');
    const campaign = await lockCampaign(id, version);
    if (campaign.paid_by !== 'seller') throw new AppError('not_found');
    if (campaign.ended_at) throw new AppError('campaign_ended');
    const changed = await affected(sql`
      update coupon_campaign_sellers set answer = ${answer}, answered_at = ${now()}, answered_by = ${by.userId}
      where campaign_id = ${id} and company_id = ${by.companyId} and answer is distinct from ${answer}`);
    if (changed === 0) return;
    securityEvent('money_setting', { details: { action: `coupon_${answer}`, kind: 'coupon_campaign', object: id } });
    await notify(couponAnswered({ id, names: namesOfCampaign(campaign), answer }), [{ staffRole: 'sales' }]);
  });
}

/** After a campaign was written: every seller that shall pay for it is asked. Within the caller's transaction. */
export async function askSellers(id: number): Promise<void> {
  const campaign = await lockCampaign(id);
  if (campaign.paid_by !== 'seller') return;
  await notify(
    couponConsentAsked({ names: namesOfCampaign(campaign) }),
    (campaign.seller_ids ?? []).map((companyId) => ({ membersOf: companyId, right: 'manage_offers' as const })),
  );
}

function namesOfCampaign(campaign: { name_th: string; name_en: string; name_cn: string }): Localized<string> {
  return { th: campaign.name_th, en: campaign.name_en, cn: campaign.name_cn };
}
