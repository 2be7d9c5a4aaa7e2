import type { OrderState } from '#domain/trade/order-status.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { whyNotReady } from '#domain/trade/sales/readiness.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export interface LockedSale extends OrderState {
  id: number;
  purchase_no: string;
  order_id: number;
  order_no: string;
  /** When the goods could be prepared from. */
  confirmed_at: Date;
  ready_date: string | null;
  sale_type: number;
  /** How often what was said of its goods was changed or taken back within a day. */
  changed_today: number;
}

/**
 * A seller's purchases with their orders under lock, so that what is said of goods and what staff decide come one after
 * the other. Another company's are left out. Orders in ascending order, as everywhere.
 */
export async function lockSales(companyId: number, ids: readonly number[]): Promise<LockedSale[]> {
  const sales = await rows(sql<Omit<LockedSale, 'ready_date' | 'sale_type' | 'changed_today'>>`
    select p.id, p.purchase_no, o.id as order_id, o.order_no /* not null: placed */,
      coalesce(o.confirmed_at, o.placed_at, o.created_at) as confirmed_at,
      o.status::int, o.purchaser_status::int, o.contract_status::int, o.payment_type::int /* not null: placed */,
      o.payment_status::int, o.logistic_status::int, o.custom_status
    from purchases p join orders o on o.id = p.order_id
    where p.id = any (${ids}::int[]) and p.company_id = ${companyId} order by o.id for update of o`);
  // After the lock: what somebody said or cancelled meanwhile counts.
  const known = await rows(sql<Pick<LockedSale, 'id' | 'ready_date' | 'sale_type' | 'changed_today'>>`
    select p.id, p.sale_type::int, g.ready_date,
      (select count(*)::int from order_history h where h.order_id = p.order_id
        and h.event in ('goods_ready_changed', 'goods_not_ready')
        and h.note = p.purchase_no and h.at > ${new Date(now().getTime() - DAY_MS)}) as changed_today
    from purchases p left join goods_ready g on g.purchase_id = p.id
    where p.id = any (${sales.map(({ id }) => id)}::int[])`);
  const byId = new Map(known.map((sale) => [sale.id, sale]));
  return sales.map((sale) => ({ ...sale, ...byId.get(sale.id)! }));
}

/** One purchase under lock whose goods may be marked ready; says why not. 404 for another company's. */
export async function lockPreparedSale(companyId: number, id: number): Promise<LockedSale> {
  const [sale] = await lockSales(companyId, [id]);
  if (!sale) throw new AppError('not_found');
  const reason = whyNotReady(sale);
  if (reason) throw new AppError(`goods_${reason}`);
  return sale;
}

/** 404 for another company's purchase: before anything is done for it. */
export async function requireOwnSale(companyId: number, id: number): Promise<void> {
  const own = await maybeRow(sql`select 1 from purchases where id = ${id} and company_id = ${companyId}`);
  if (!own) throw new AppError('not_found');
}
