import type { z } from 'zod';
import type { alertDetail, alertRow } from '#contract/trade/alerts/shapes.ts';
import { alertState } from '#domain/trade/alerts/alert.ts';
import { useAMonth } from '#domain/trade/order-rhythm.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { province } from '#server/places/index.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { readWatchedStock } from './stock-of-alerts.ts';

export type AlertRow = z.output<typeof alertRow>;
type Detail = z.output<typeof alertDetail>;

interface Row extends Omit<AlertRow, 'state' | 'is_mine' | 'kg'> {
  grams: number;
  user_id: number;
  is_paused: boolean;
  is_met: boolean;
}

interface DetailRow extends Row {
  stock_grams: number | null;
  stock_counted_on: string | null;
  use_grams_a_month: number | null;
}

const columns = () => sql`
  l.id, l.user_id, l.what, case when g.id is not null then json_build_object('id', g.id, 'name_th', g.name_th,
    'name_en', g.name_en, 'name_cn', g.name_cn, 'grade', g.grade) end as product,
  l.grams::float8 as grams, l.allows_equal, ${province} as province,
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as address,
  l.condition, l.limit_per_kg, l.least_days, l.is_paused, l.is_met, l.found_per_kg, l.found_days, l.looked_at,
  l.told_at, l.told_count,
  (select n.token from plans n where n.id = l.plan_id and n.ends_at > ${now()}) as plan_token,
    ${personNameSql('u')} as owner, l.created_at, l.ends_at`;

const source = sql`alerts l join provinces p on p.id = l.province_id join users u on u.id = l.user_id
  left join products g on g.id = l.product_id left join addresses a on a.id = l.address_id and a.deleted_at is null`;

function toAlertRow({ grams, user_id, is_paused, is_met, ...row }: Row, reader: Pick<Member, 'userId'>): AlertRow {
  return {
    ...row,
    kg: kgFromGrams(grams),
    is_mine: user_id === reader.userId,
    state: alertState({ isPaused: is_paused, isMet: is_met, endsAt: row.ends_at }, now()),
  };
}

/** The alerts with these ids, in any order. */
export async function alertsWithIds(ids: readonly number[], reader: Member): Promise<AlertRow[]> {
  const found = await rows(sql<Row>`select ${columns()} from ${source} where l.id = any (${[...ids]}::int[])`);
  return found.map((row) => toAlertRow(row, reader));
}

/** One of the company's; 404 for another company's. */
export async function findAlert(member: Member, id: number): Promise<Detail> {
  const found = await maybeRow(sql<DetailRow>`
    select ${columns()}, l.stock_grams::float8 as stock_grams, l.stock_counted_on,
      l.use_grams_a_month::float8 as use_grams_a_month
    from ${source} where l.id = ${id} and l.company_id = ${member.companyId}`);
  if (!found) throw new AppError('not_found');
  const { stock_grams, stock_counted_on, use_grams_a_month, ...row } = found;
  const stock = row.condition === 'stock' ? (await readWatchedStock([id])).get(id) : undefined;
  const kilograms = (grams: number | null | undefined) =>
    grams === null || grams === undefined ? null : kgFromGrams(grams);
  const usual = stock?.usual ?? null;
  return {
    ...toAlertRow(row, member),
    stock_kg: kilograms(stock_grams),
    stock_counted_on,
    use_kg_a_month: kilograms(use_grams_a_month),
    usual_kg_a_month: kilograms(usual === null ? null : useAMonth(usual)),
    coming_kg: kilograms(stock?.coming),
  };
}
