import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { registerCharges, type LockedCharge } from '#server/trade/charges/index.ts';
import { callOffCharges } from './call-off-charges.ts';
import slipWords from './slip-words.json' with { type: 'json' };

/** A charge that a buyer owes or owed, under its lock. */
export async function lockCharge(id: number): Promise<LockedCharge> {
  const charge = await maybeRow(sql<LockedCharge>`
    select h.id, h.company_id, h.seller_company_id, h.goods, h.vat, h.total, h.state, h.cause, k.order_id,
      h.call_off_id is not null as is_of_order /* not null: a test */, v.number, v.id as receivable_id, v.page_id
    from call_off_charges h join receivables v on v.kind = ${callOffCharges.kind} and v.source_id = h.id
      left join call_offs k on k.id = h.call_off_id
    where h.id = ${id} for update of h`);
  if (!charge) throw new AppError('not_found');
  return charge;
}

registerCharges(callOffCharges, {
  lock: lockCharge,
  async writePaid(id, { at, cause }) {
    await rows(sql`update call_off_charges set state = 'paid', paid_at = ${at}, cause = ${cause} where id = ${id}`);
  },
  slipWords,
  refusal: 'call_off_charge_goes_back',
  // Of charges, and of orders whose goods cost less.
  isOne: async (id) => (await maybeRow(sql`select from call_off_charges where refund_id = ${id}`)) !== undefined,
});
