import type { Note } from '#domain/trade/charges/note.ts';
import { callOffNo } from '#domain/trade/call-off-contracts/contract.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { giveBackPaid } from '#server/trade/charges/index.ts';
import { proposePriceRefund } from '#server/trade/order-refunds/index.ts';
import { callOffCharges } from './call-off-charges.ts';
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

/** Answers what the charges do not reach. */
async function refundCharges(of: Charged, back: Note): Promise<Note> {
  const { contract, period_no, order } = of;
  const which = sql`h.contract_id = ${contract.id} and h.period_no = ${period_no}
    and h.call_off_id is not distinct from ${order?.call_off_id ?? null}::int`;
  const why = { reason: 'wrong_price', note: callOffNo(contract.id) } as const;
  const { parts, rest } = await giveBackPaid(callOffCharges, which, back, why);
  for (const { refund_id, ...part } of parts) await write(of, part, refund_id);
  return rest;
}
