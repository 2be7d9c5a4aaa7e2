import type { RowOf } from '#contract/kit/define-list.ts';
import { campaignList } from '#contract/trade/campaign-list.ts';
import { couponCodeOf } from '#domain/trade/coupons/coupon-code.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { campaignStateSql } from './campaign-state.ts';

export const campaignColumns = (today: string) => sql`
  c.id, c.name_th, c.name_en, c.name_cn, ${campaignStateSql(today)} as state, c.kind, c.amount,
  c.percent_hundredths as percent, c.max_discount, c.paid_by, c.first_day, c.last_day, c.quota, c.budget, c.uses,
  c.spent,
  (select k.code from coupon_codes k where k.campaign_id = c.id and k.batch is null) as code,
  (select count(*)::int from coupon_codes k where k.campaign_id = c.id and k.batch is not null) as single_use_codes`;

export const campaigns = listOf(campaignList, {
  from: sql`coupon_campaigns c`,
  key: sql`c.id`,
  seenBy: (_sales: unknown) => sql`true`,
  filters: {
    // Part of a name, or a whole code: who has a part of one must not find the rest.
    q: (words) => {
      const part = `%${likeText(words)}%`;
      return sql`c.name_th ilike ${part} or c.name_en ilike ${part} or c.name_cn ilike ${part}
        or exists (select from coupon_codes k where k.code = ${couponCodeOf(words)} and k.campaign_id = c.id)`;
    },
    state: (states) => sql`${campaignStateSql(bangkokDate(now()))} = any (${states}::text[])`,
    kind: sql`c.kind`,
    paid_by: sql`c.paid_by`,
    runs: ({ from, to }) =>
      sql`c.last_day >= coalesce(${from}::date, '-infinity') and c.first_day <= coalesce(${to}::date, 'infinity')`,
  },
  sorts: {
    first_day: { by: sql`c.first_day` },
    last_day: { by: sql`c.last_day` },
    uses: { by: sql`c.uses` },
    spent: { by: sql`c.spent` },
  },
  read: (ids) =>
    rows(sql<RowOf<typeof campaignList>>`
      select ${campaignColumns(bangkokDate(now()))} from coupon_campaigns c where c.id = any (${[...ids]}::int[])`),
  cells: {
    campaign: (row, { locale }) => row[`name_${locale}`],
    value: ({ amount, percent, kind }, words) => {
      if (amount !== null) return bahtFromSatang(amount);
      return percent === null ? words.of('kind', kind) : `${percent / 100}%`;
    },
  },
});
