import { WEIGHT_TOLERANCE_HUNDREDTHS } from '#domain/trade/claims/claimed-weight.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** Of the setting, which `server/trade/claims` changes. */
export const WEIGHT_TOLERANCE_KEY = 'weight_tolerance';

const settingSql = sql`coalesce((
  select (value ->> 'hundredths')::int from settings where key = ${WEIGHT_TOLERANCE_KEY}),
  ${WEIGHT_TOLERANCE_HUNDREDTHS}::int)`;

/** What weights may differ by where no contract says it, in hundredths of a percent: from now on. */
export async function weightTolerance(): Promise<number> {
  const { hundredths } = await oneRow(sql<{ hundredths: number }>`
    select ${settingSql} as hundredths /* not null: coalesced */`);
  return hundredths;
}

/** The same for an order: what its call-off contract agreed on, else the setting. */
export async function orderWeightTolerance(orderId: number): Promise<number> {
  const { hundredths } = await oneRow(sql<{ hundredths: number }>`
    select coalesce((select c.weight_tolerance::int from orders o join call_offs f on o.agreed_kind = 'call_off'
        and f.id = o.agreed_id join call_off_contracts c on c.id = f.contract_id where o.id = ${orderId}), ${settingSql})
      as hundredths /* not null: coalesced */`);
  return hundredths;
}
