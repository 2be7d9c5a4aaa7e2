import { refusalToAct, type PreorderState } from '#domain/trade/preorders/preorder.ts';
import type { QuotedPrice } from '#domain/trade/order-totals.ts';
import { formatDay } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import { affected, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';

/** What a draft keeps from its pre-order. */
export interface DraftPreorder {
  id: number;
  state: PreorderState;
  ends_at: string;
  productstock_id: number;
  unit_price: string;
  delivery_date: string;
}

/** The pre-order of draft `d`; null without one. */
export const draftPreorderSql = sql<DraftPreorder | null>`(
  select json_build_object('id', p.id, 'state', p.state, 'ends_at', p.ends_at, 'productstock_id', p.product_stock_id, 'unit_price', p.unit_price::text, 'delivery_date', p.delivery_date)
  from preorders p where p.id = d.preorder_id)`;

/** The price that was settled, whatever the offer costs by now. Refused once the pre-order has ended. */
export function preorderPrices(
  { state, ends_at, productstock_id, unit_price }: DraftPreorder,
  at: Date,
): QuotedPrice[] {
  const refused = refusalToAct('order', { state, ends_at: new Date(ends_at) }, at);
  if (refused) throw new AppError(refused);
  return [{ kind: 'quoted_price', productstock_id, price: BigInt(unit_price) }];
}

/** Refuses each day but the one that was settled. */
export function requireSettledDay(day: string, { delivery_date: settled }: DraftPreorder): void {
  if (day === settled) return;
  throw fieldError('preorder_day_fixed', 'delivery_date', {
    day: localized((language) => formatDay(settled, language)),
  });
}

/** Its order is placed. Whoever ended it meanwhile was first: then nothing is placed. */
export async function closePreorder({ id }: DraftPreorder, at: Date): Promise<void> {
  const closed = await affected(sql`
    update preorders set state = 'ordered', since = ${at}, ended_at = ${at}, version = version + 1
    where id = ${id} and state = 'accepted' and ends_at >= ${at}`);
  if (closed === 0) throw new AppError('preorder_not_open');
}
