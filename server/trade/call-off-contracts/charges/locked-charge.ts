import type { BookedCharge, CallOffChargeState } from '#domain/trade/call-off-contracts/charges.ts';
import type { Satang } from '#domain/values/money.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export interface LockedCharge extends BookedCharge {
  contract_id: number;
  /** Null of what was not called off. */
  order_id: number | null;
  number: string;
  total: Satang;
  state: CallOffChargeState;
  cause: string | null;
}

/** A charge that a buyer owes or owed, under its lock. */
export async function lockCharge(id: number): Promise<LockedCharge> {
  const charge = await maybeRow(sql<LockedCharge>`
    select h.id, h.contract_id, h.company_id, h.seller_company_id, h.goods, h.vat, h.total, h.state,
      h.cause, k.order_id, h.call_off_id is not null as is_of_order /* not null: a test */, v.number
    from call_off_charges h join receivables v on v.kind = 'call_off_charge' and v.source_id = h.id
      left join call_offs k on k.id = h.call_off_id
    where h.id = ${id} for update of h`);
  if (!charge) throw new AppError('not_found');
  return charge;
}
