import { myAlertList } from '#contract/trade/alerts/my-list.ts';
import type { AlertState } from '#domain/trade/alerts/alert.ts';
import { formatPricePerKg } from '#domain/values/format.ts';
import { bahtPerKg } from '#domain/values/money.ts';
import { listOf, type Words } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { alertsWithIds, type AlertRow } from './alert-rows.ts';

/** Twin of `alertState`. */
export const alertStateSql = (at: Date) =>
  sql<AlertState>`case when l.ends_at <= ${at} then 'ended' when l.is_paused then 'paused' when l.is_met then 'met'
    else 'watching' end`;

/** Every filter and order reads the company's alerts alone, of which there are few. */
export const myAlerts = listOf(myAlertList, {
  from: sql`alerts l`,
  key: sql`l.id`,
  seenBy: ({ companyId }: Member) => sql`l.company_id = ${companyId}`,
  filters: {
    goods: (text) => {
      const part = `%${likeText(text)}%`;
      return sql`(l.what ilike ${part} or exists (select from products g where g.id = l.product_id
        and (g.grade ilike ${part} or g.name_th ilike ${part} or g.name_en ilike ${part} or g.name_cn ilike ${part})))`;
    },
    condition: sql`l.condition`,
    state: (states) => sql`${alertStateSql(now())} = any (${states}::text[])`,
    mine: (is, _query, { userId }) => (is ? sql`l.user_id = ${userId}` : sql`l.user_id <> ${userId}`),
    province: sql`l.province_id`,
    created_at: sql`l.created_at`,
  },
  sorts: {
    told_at: { by: sql`l.told_at`, mayBeNull: true },
    ends_at: { by: sql`l.ends_at` },
    created_at: { by: sql`l.created_at` },
  },
  read: alertsWithIds,
  cells: {
    province: ({ province }: AlertRow, { locale }: Words) => province[`name_${locale}`],
    found: ({ found_per_kg, found_days }: AlertRow, { locale }: Words) =>
      found_per_kg === null ? found_days : formatPricePerKg(bahtPerKg(found_per_kg), 'THB', locale),
  },
});
