import { onRefundApproved } from '#server/money/refunds/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { registerCharges, type LockedCharge } from '#server/trade/charges/index.ts';
import { lockOrder } from '#server/trade/orders/index.ts';
import { settleWeights } from './settle-weights.ts';
import slipWords from './slip-words.json' with { type: 'json' };
import { weightCharges } from './weight-charges.ts';

/** A charge that a buyer owes or owed, under its lock and, as everywhere first, that of its order. */
export async function lockCharge(id: number): Promise<LockedCharge> {
  const of = await maybeRow(sql<{ order_id: number }>`select order_id from weight_charges where id = ${id}`);
  if (!of) throw new AppError('not_found');
  await lockOrder(of.order_id, null);
  const charge = await maybeRow(sql<LockedCharge>`
    select h.id, h.order_id, h.company_id, h.seller_company_id, h.goods, h.vat, h.total, h.state, h.cause,
      true as is_of_order /* not null: a constant */, v.number, v.id as receivable_id, v.page_id
    from weight_charges h join receivables v on v.kind = ${weightCharges.kind} and v.source_id = h.id
    where h.id = ${id} for update of h`);
  if (!charge) throw new AppError('not_found');
  return charge;
}

registerCharges(weightCharges, {
  lock: lockCharge,
  async writePaid(id, { at, cause }) {
    await rows(sql`update weight_charges set state = 'paid', paid_at = ${at}, cause = ${cause} where id = ${id}`);
  },
  slipWords,
  refusal: 'weight_goes_back',
  // Of charges, and of orders whose goods weigh less.
  isOne: async (id) => (await maybeRow(sql`select from weight_charges where refund_id = ${id}`)) !== undefined,
  /** Whoever of the staff said what the goods weigh. */
  async proposers(refundId) {
    const weighers = await rows(sql<{ id: number }>`
      select distinct e.staff_id as id /* not null: asked for */
      from weight_charges h join shipments s on s.order_id = h.order_id
        join shipment_events e on e.shipment_id = s.id and e.event = 'weigh' and e.staff_id is not null
      where h.refund_id = ${refundId}`);
    return weighers.map(({ id }) => id);
  },
});

// Of packs that are returned nobody owes more weight. The order is locked.
onRefundApproved(({ order_id }) => settleWeights(order_id));
