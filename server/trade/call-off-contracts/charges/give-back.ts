import type { Note } from '#domain/trade/call-off-contracts/corrections.ts';
import { callOffNo } from '#domain/trade/call-off-contracts/contract.ts';
import type { Satang } from '#domain/values/money.ts';
import { insertRefunds } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { proposePriceRefund } from '#server/trade/order-refunds/index.ts';
import { CALL_OFF_CHARGE } from './charge-kind.ts';
import { tellBuyer } from './notifications.ts';
import type { Charged } from './write-charges.ts';

/**
 * Goods that cost less go back by a refund of their order, which lowers what is still owed of it first; what was paid
 * for what was not called off by a refund of that. Finance approve both, and refuse neither.
 */
export function giveBack(of: Charged, due: Note): Promise<void> {
  return of.order ? refundGoods(of, of.order, due) : refundCharges(of, -due.goods);
}

async function refundGoods(of: Charged, order: NonNullable<Charged['order']>, due: Note): Promise<void> {
  const { order_id, order_item_id } = order;
  const note = callOffNo(of.contract.id);
  const refund = await proposePriceRefund({ order_id, order_item_id, goods: -due.goods, vat: -due.vat, note });
  if (refund) await write(of, refund, refund.id);
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

/** The last charge first, as far as what was paid for it lasts. */
async function refundCharges(of: Charged, amount: Satang): Promise<void> {
  const { contract, period_no } = of;
  const paid = await rows(sql<{ id: number; left: Satang }>`
    select h.id, h.total - (select coalesce(sum(f.total), 0)::bigint from refunds f
        join receivables v on v.id = f.receivable_id
        where v.kind = ${CALL_OFF_CHARGE} and v.source_id = h.id)
        as left /* not null: coalesced */
    from call_off_charges h where h.contract_id = ${contract.id} and h.period_no = ${period_no}
      and h.call_off_id is null and h.state = 'paid' order by h.id desc`);
  let rest = amount;
  for (const { id, left } of paid) {
    const goods = rest < left ? rest : left;
    if (goods <= 0n) continue;
    rest -= goods;
    const at = now();
    const [refund] = await insertRefunds(CALL_OFF_CHARGE, [{ source_id: id, base: String(goods), vat: '0' }], {
      reason: 'wrong_price',
      note: callOffNo(contract.id),
      proposedBy: null,
      at,
    });
    await write(of, { goods, vat: 0n }, refund!.id);
    const number = `${callOffNo(contract.id)}/${id}`;
    const { company_id } = contract;
    await tellBuyer('going_back', { company_id, contract_id: contract.id, number, amount: goods, due_at: null });
  }
}
