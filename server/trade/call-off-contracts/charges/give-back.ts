import { chargeNo } from '#domain/trade/call-off-contracts/charges.ts';
import type { Note } from '#domain/trade/call-off-contracts/corrections.ts';
import { callOffNo } from '#domain/trade/call-off-contracts/contract.ts';
import { takeFromCharges, type PaidCharge } from '#domain/trade/call-off-contracts/goods-due.ts';
import { insertRefunds } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { proposePriceRefund } from '#server/trade/order-refunds/index.ts';
import { CALL_OFF_CHARGE } from './charge-kind.ts';
import { tellBuyer } from './notifications.ts';
import type { Charged } from './write-charges.ts';

/**
 * What was paid for charges goes back first, by refunds of them; the rest of goods that cost less by a refund of their
 * order, which lowers what is still owed of it. Finance approve both, and refuse neither.
 */
export async function giveBack(of: Charged, back: Note): Promise<void> {
  const rest = await refundCharges(of, back);
  if (of.order && rest.goods > 0n) await refundGoods(of, of.order, rest);
}

async function refundGoods(of: Charged, order: NonNullable<Charged['order']>, { goods, vat }: Note): Promise<void> {
  const { order_id, order_item_id } = order;
  const lines = [{ order_item_id, goods }];
  const refund = await proposePriceRefund({ order_id, lines, vat, note: callOffNo(of.contract.id) });
  if (refund) await write(of, refund.parts[0]!, refund.id);
}

async function write({ contract, period_no, order, per_kg }: Charged, back: Note, refundId: number): Promise<void> {
  const { goods, vat } = back;
  await rows(sql`
    insert into call_off_charges (contract_id, period_no, call_off_id, company_id, seller_company_id, per_kg, goods,
      vat, total, state, refund_id, at)
    values (${contract.id}, ${period_no}, ${order?.call_off_id ?? null}, ${contract.company_id},
      ${contract.seller_company_id}, ${per_kg}, ${-goods}, ${-vat}, ${-(goods + vat)}, 'going_back', ${refundId},
      ${now()})`);
}

/** The last charge first. Answers what they do not reach. */
async function refundCharges(of: Charged, back: Note): Promise<Note> {
  const { contract, period_no, order } = of;
  const paid = await rows(sql<PaidCharge>`
    select h.id, h.goods - f.goods as goods /* not null: coalesced */, h.vat - f.vat as vat /* not null: coalesced */
    from call_off_charges h cross join lateral (
      select coalesce(sum(r.goods), 0)::bigint as goods, coalesce(sum(r.vat), 0)::bigint as vat
      from refunds r join receivables v on v.id = r.receivable_id
      where v.kind = ${CALL_OFF_CHARGE} and v.source_id = h.id) f
    where h.contract_id = ${contract.id} and h.period_no = ${period_no}
      and h.call_off_id is not distinct from ${order?.call_off_id ?? null}::int and h.state = 'paid'
        order by h.id desc`);
  const { parts, rest } = takeFromCharges(back, paid);
  const refunds = parts.map(({ id, goods, vat }) => ({ source_id: id, base: String(goods), vat: String(vat) }));
  const note = callOffNo(contract.id);
  const written = await insertRefunds(CALL_OFF_CHARGE, refunds, {
    reason: 'wrong_price',
    note,
    proposedBy: null,
    at: now(),
  });
  const { company_id } = contract;
  for (const { id, ...part } of parts) {
    await write(of, part, written.find(({ source_id }) => source_id === id)!.id);
    const amount = part.goods + part.vat;
    const number = chargeNo(contract.id, id);
    await tellBuyer('going_back', { company_id, contract_id: contract.id, number, amount, due_at: null });
  }
  return rest;
}
