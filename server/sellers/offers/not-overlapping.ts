import type { FieldProblem } from '#contract/errors.ts';
import { rows, sql, sqlState } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

const EXCLUSION = '23P01';

/**
 * Runs `work`. That a warehouse offers a pack once at a time is held by the database
 * (product_stocks_one_offer_at_a_time): what was written since the rows were judged is refused at the first one.
 */
export async function notOverlapping<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === EXCLUSION) throw fieldError('offered_in_warehouse', `${path}sales_start`);
    throw error;
  }
}

/** An offer's window as an edit wants it. */
export interface WantedWindow {
  offerId: number;
  path: string;
  sales_start: Date | null;
  sales_end: Date | null;
}

/**
 * Windows that overlap another offer of the same pack in the same warehouse: one that stays as it is, or one that an
 * earlier row wants. The offers are locked, and each window ends after it starts.
 */
export async function windowProblems(windows: readonly WantedWindow[]): Promise<FieldProblem[]> {
  if (windows.length === 0) return [];
  const records = windows.map(({ path: _, offerId, ...window }, place) => ({ ...window, id: offerId, place }));
  const overlapping = await rows(sql<{ place: number }>`
    with wanted as (
      select x.id, x.place, tstzrange(x.sales_start, x.sales_end) as span
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) x (id int, place int, sales_start timestamptz,
        sales_end timestamptz))
    select distinct w.place /* not null: given */ from wanted w join product_stocks s on s.id = w.id
      join product_stocks o on o.product_sku_id = s.product_sku_id and o.warehouse_id = s.warehouse_id and o.id <> s.id
        and not o.is_deleted
      left join wanted e on e.id = o.id
    where (e.place is null or e.place < w.place) and w.span && coalesce(e.span, tstzrange(o.sales_start, o.sales_end))
    order by 1`);
  return overlapping.map(({ place }) => ({
    path: `${windows[place]!.path}sales_start`,
    code: 'offered_in_warehouse',
  }));
}
