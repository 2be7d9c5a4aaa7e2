import type { z } from 'zod';
import type { lotValue } from '#contract/market/stock-lots.ts';
import { judgeValue } from '#domain/market/stock-lots/lot-values.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Twin of `isOutsideLimits`, of value `v`. */
export const isOutsideLimitsSql = sql<boolean>`coalesce(v.value < v.low or v.value > v.high, false)`;

type LotValue = z.output<typeof lotValue>;

/** What was measured of lots, by the lot's id, each value judged by the limits beside it. */
export async function findMeasuredOf(lotIds: readonly number[]): Promise<Map<number, LotValue[]>> {
  if (lotIds.length === 0) return new Map();
  const found = await rows(sql<Omit<LotValue, 'verdict'> & { stock_lot_id: number }>`
    select v.stock_lot_id, v.property_id, v.condition, v.method, v.value::float8, v.low::float8, v.high::float8, d.unit,
      json_build_object('name_th', d.name_th, 'name_en', d.name_en, 'name_cn', d.name_cn)
        as property /* not null: built */
    from stock_lot_values v join properties d on d.id = v.property_id
    where v.stock_lot_id = any (${lotIds}::int[]) order by v.stock_lot_id, d.position, d.id, v.condition`);
  const measured = new Map<number, LotValue[]>();
  for (const { stock_lot_id, ...value } of found)
    measured.set(stock_lot_id, [...(measured.get(stock_lot_id) ?? []), { ...value, verdict: judgeValue(value) }]);
  return measured;
}
