import { PAID, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { owedSql } from '#server/ledger/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { inquire } from './find-payments.ts';
import { messagesOf } from './messages.ts';
import { workMessage } from './work-messages.ts';

interface AskedOrder {
  company_id: number;
  order_no: string;
  payment_status: number;
  owed: Satang;
  to_check: number;
  made_at: Date | null;
}

/**
 * The buyer says that they have paid: what has come is worked off, else the gateway is asked. Answers what is known
 * then.
 */
export async function askAgain(
  companyId: number,
  orderId: number,
): Promise<'paid' | 'paid_in_part' | 'to_check' | 'not_yet'> {
  const order = await askedOrder(companyId, orderId);
  if (order.payment_status === PAID) return 'paid';
  await workWaiting(orderId);
  if (order.made_at) {
    await inquire({ ...order, created_at: order.made_at });
    // Somebody else may have asked at the same time and be booking the answer now.
    await workWaiting(orderId);
  }
  const after = await askedOrder(companyId, orderId);
  if (after.payment_status === PAID) return 'paid';
  if (after.owed < order.owed) return 'paid_in_part';
  return after.to_check > 0 ? 'to_check' : 'not_yet';
}

/** What gateways have said of the order; waits where another process books it already. */
async function workWaiting(orderId: number): Promise<void> {
  for (const id of await messagesOf(orderId)) await workMessage(id).catch(() => undefined);
}

async function askedOrder(companyId: number, orderId: number): Promise<AskedOrder> {
  const order = await maybeRow(sql<AskedOrder>`
    select o.company_id, o.order_no /* not null: placed */, o.payment_status::int, ${owedSql(sql`o.id`)} as owed,
      (select count(*)::int from settlements t where t.order_id = o.id and t.kind = 'gateway'
        and t.status = ${sql.lit(SETTLEMENT_WAITING)} and not t.is_deleted) as to_check,
      (select max(g.created_at) from gateway_payments g where g.order_id = o.id) as made_at
    from orders o where o.id = ${orderId} and o.company_id = ${companyId} and o.order_no is not null`);
  if (!order) throw new AppError('not_found');
  return order;
}
