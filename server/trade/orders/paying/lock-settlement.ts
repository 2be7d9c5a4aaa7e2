import type { Satang } from '#domain/values/money.ts';
import { maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockOrder, type LockedOrder } from '../change-order.ts';

export interface LockedSettlement {
  id: number;
  order_id: number;
  amount: Satang;
  status: number;
  is_deleted: boolean;
  kind: 'slip' | 'gateway';
  cause: string | null;
  payment_date: Date;
}

/** A slip and its order, both locked, the order first as everywhere. */
export async function lockSettlement(
  id: number,
  companyId: number | null,
): Promise<{ order: LockedOrder; settlement: LockedSettlement }> {
  const known = await maybeRow(sql<{ order_id: number }>`select order_id /* not null: of an order */ from settlements
    where id = ${id} and order_id is not null`);
  if (!known) throw new AppError('not_found');
  const order = await lockOrder(known.order_id, companyId);
  const settlement = await oneRow(
    sql<LockedSettlement>`
      select id, order_id /* not null: of an order */, amount, status::int, is_deleted, kind, cause, payment_date
      from settlements where id = ${id} for update`,
  );
  if (settlement.is_deleted) throw new AppError('not_found');
  return { order, settlement };
}
