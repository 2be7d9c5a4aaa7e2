import type { BookedCharge } from '#domain/trade/call-off-contracts/charges.ts';
import type { Satang } from '#domain/values/money.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockOrder } from '#server/trade/orders/index.ts';
import { WEIGHT_CHARGE } from './charge-kind.ts';

export interface LockedCharge extends BookedCharge {
  order_id: number;
  receivable_id: number;
  number: string;
  total: Satang;
  state: 'owed' | 'paid' | 'ended' | 'taking_back' | 'going_back';
  cause: string | null;
}

/** A charge that a buyer owes or owed, under its lock and, as everywhere first, that of its order. */
export async function lockCharge(id: number): Promise<LockedCharge> {
  const of = await maybeRow(sql<{ order_id: number }>`select order_id from weight_charges where id = ${id}`);
  if (!of) throw new AppError('not_found');
  await lockOrder(of.order_id, null);
  const charge = await maybeRow(sql<LockedCharge>`
    select h.id, h.order_id, h.company_id, h.seller_company_id, h.goods, h.vat, h.total, h.state, h.cause,
      true as is_of_order /* not null: a constant */, v.number, v.id as receivable_id
    from weight_charges h join receivables v on v.kind = ${WEIGHT_CHARGE} and v.source_id = h.id
    where h.id = ${id} for update of h`);
  if (!charge) throw new AppError('not_found');
  return charge;
}
