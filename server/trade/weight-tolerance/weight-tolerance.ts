import { WEIGHT_TOLERANCE_HUNDREDTHS } from '#domain/trade/claims/claimed-weight.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** Of the setting, which `server/trade/claims` changes. */
export const WEIGHT_TOLERANCE_KEY = 'weight_tolerance';

/** What weights may differ by where no contract says it, in hundredths of a percent. */
export const weightToleranceSql = sql<number>`coalesce((
  select (value ->> 'hundredths')::int from settings where key = ${WEIGHT_TOLERANCE_KEY}),
  ${WEIGHT_TOLERANCE_HUNDREDTHS}::int)`;

/** What weights may differ by where no contract says it, in hundredths of a percent: from now on. */
export async function weightTolerance(): Promise<number> {
  const { hundredths } = await oneRow(sql<{ hundredths: number }>`
    select ${weightToleranceSql} as hundredths /* not null: coalesced */`);
  return hundredths;
}

/** The same for order `o`: what its call-off contract agreed on, else what its buyer saw, else the setting. */
export const orderToleranceSql = sql<number>`coalesce((
  select c.weight_tolerance::int from call_offs f join call_off_contracts c on c.id = f.contract_id
  where o.agreed_kind = 'call_off' and f.id = o.agreed_id), (
  select max(t.weight_tolerance)::int from order_items t where t.order_id = o.id), ${weightToleranceSql})`;

export async function orderWeightTolerance(orderId: number): Promise<number> {
  const { hundredths } = await oneRow(sql<{ hundredths: number }>`
    select ${orderToleranceSql} as hundredths /* not null: coalesced */ from orders o where o.id = ${orderId}`);
  return hundredths;
}
