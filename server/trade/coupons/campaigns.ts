import type { z } from 'zod';
import type { coupons } from '#contract/trade/coupons.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { campaignColumns } from './campaign-list.ts';

type Table = typeof coupons;
type Campaign = z.output<Table['GET /staff/coupons/campaigns/{id}']['answer']>;
type Choices = z.output<Table['GET /staff/coupons/choices']['answer']>;
type Batch = Campaign['batches'][number];

export async function findCampaign(id: number): Promise<Campaign> {
  const [campaign, history] = await Promise.all([
    maybeRow(sql<Omit<Campaign, 'history' | 'batches'> & { batches: BatchJson[] }>`
      select ${campaignColumns(bangkokDate(now()))}, c.text_th, c.text_en, c.text_cn, c.minimum_total,
        c.first_order_only,
        c.company_quota, c.version, c.ended_at, coalesce(c.member_levels, '{}')::int[] as member_levels,
        array(select x.category_id from coupon_campaign_categories x where x.campaign_id = c.id
          order by 1) as category_ids,
        array(select x.company_id from coupon_campaign_sellers x where x.campaign_id = c.id order by 1) as seller_ids,
        (select count(*)::int from coupon_company_uses u where u.campaign_id = c.id and u.uses > 0) as companies,
        (select count(*)::int from coupon_uses u where u.campaign_id = c.id and u.returned_at is not null) as returned,
        (select coalesce(sum(o.total_include_vat), 0)::bigint from coupon_uses u join orders o on o.id = u.order_id
          where u.campaign_id = c.id and u.returned_at is null) as ordered,
        (select coalesce(json_agg(json_build_object('batch', b.batch, 'created_at', b.created_at, 'codes', b.codes,
            'used', b.used) order by b.batch desc), '[]')
          from (select k.batch, min(k.created_at) as created_at, count(*)::int as codes, count(k.order_id)::int as used
            from coupon_codes k where k.campaign_id = c.id and k.batch is not null group by k.batch) b) as batches
      from coupon_campaigns c where c.id = ${id}`),
    decisionsAbout('coupon_campaign', id),
  ]);
  if (!campaign) throw new AppError('not_found');
  const batches = campaign.batches.map((batch) => ({ ...batch, created_at: new Date(batch.created_at) }));
  return { ...campaign, batches, history };
}

type BatchJson = Omit<Batch, 'created_at'> & { created_at: string };

export function couponChoices(): Promise<Choices> {
  return oneRow(sql<Choices>`
    select
      (select coalesce(json_agg(json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn',
        c.name_cn,
        'group', json_build_object('id', g.id, 'name_th', g.name_th, 'name_en', g.name_en, 'name_cn', g.name_cn))
          order by g.position, g.id, c.position, c.id), '[]')
        from categories c join category_groups g on g.id = c.group_id) as categories,
      (select coalesce(json_agg(${companySql('c')} order by c.company_name_th, c.id), '[]')
        from companies c where c.is_selling) as sellers`);
}
