import { isRepaidInParts, mayBePaid, mayShowQr } from '#domain/money/payments/gateway-payment.ts';
import type { PayableNow } from '#domain/money/receivables/payable-now.ts';
import type { OrderState } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { owedSql } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

interface Row extends OrderState {
  due_date: Date | null;
  confirmed_at: Date | null;
  outstanding: Satang;
}

/** How an order is paid now: what is open of it is the ledger's. */
export async function payableOrder(id: number, { isLocked }: { isLocked: boolean }): Promise<PayableNow> {
  if (isLocked) await rows(sql`select from orders where id = ${id} for no key update`);
  // The second statement sees what was waited for.
  const order = await oneRow(sql<Row>`
    select o.due_date, o.confirmed_at, o.status::int, o.purchaser_status::int, o.contract_status::int,
      o.payment_type::int /* not null: placed */, o.payment_status::int, o.logistic_status::int, o.custom_status,
      ${owedSql(sql`o.id`)} as outstanding
    from orders o where o.id = ${id}`);
  const at = now();
  return {
    outstanding: order.outstanding,
    isInParts: isRepaidInParts(order),
    byQr: mayShowQr(order, at),
    atCounter: mayBePaid(order, at),
    billedAt: order.confirmed_at,
  };
}
