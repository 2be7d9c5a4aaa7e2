import type { Note } from '#domain/trade/call-off-contracts/corrections.ts';
import { takeFromCharges, type PaidCharge } from '#domain/trade/call-off-contracts/goods-due.ts';
import type { Satang } from '#domain/values/money.ts';
import { insertRefunds } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { proposePriceRefund } from '#server/trade/order-refunds/index.ts';
import { WEIGHT_CHARGE } from './charge-kind.ts';
import { tellBuyer } from './notifications.ts';
import type { Settled } from './settle-weights.ts';

/** Less weight goes back by a refund of the order, which finance approve as any other and cannot refuse. */
export async function refundGoods(line: Settled, goods: Satang): Promise<void> {
  const { order_id, order_item_id, note } = line;
  const refund = await proposePriceRefund({ order_id, order_item_id, goods, vat: null, reason: 'short_weight', note });
  if (refund) await write(line, refund, refund.id);
}

async function write({ order_id, order_item_id, company_id, seller_company_id }: Settled, back: Note, refund: number) {
  const { goods, vat } = back;
  await rows(sql`
    insert into weight_charges (order_id, order_item_id, company_id, seller_company_id, goods, vat, total, state,
      refund_id, at)
    values (${order_id}, ${order_item_id}, ${company_id}, ${seller_company_id}, ${-goods}, ${-vat},
      ${-(goods + vat)}, 'going_back', ${refund}, ${now()})`);
}

/** What was paid for more weight goes back by refunds of its charges, of the last one first. */
export async function refundCharges(line: Settled, back: Note): Promise<void> {
  const paid = await rows(sql<PaidCharge & { receivable_id: number }>`
    select h.id, v.id as receivable_id, h.goods - f.goods as goods /* not null: coalesced */,
      h.vat - f.vat as vat /* not null: coalesced */
    from weight_charges h join receivables v on v.kind = ${WEIGHT_CHARGE} and v.source_id = h.id
      cross join lateral (
        select coalesce(sum(r.goods), 0)::bigint as goods, coalesce(sum(r.vat), 0)::bigint as vat
        from refunds r where r.receivable_id = v.id) f
    where h.order_item_id = ${line.order_item_id} and h.state = 'paid' order by h.id desc`);
  const { parts } = takeFromCharges(back, paid);
  const written = await insertRefunds(
    WEIGHT_CHARGE,
    parts.map(({ id, goods, vat }) => ({ source_id: id, base: String(goods), vat: String(vat) })),
    { reason: 'short_weight', note: line.note, proposedBy: null, at: now() },
  );
  for (const { id, ...part } of parts) {
    await write(line, part, written.find(({ source_id }) => source_id === id)!.id);
    const { receivable_id } = paid.find((each) => each.id === id)!;
    const { company_id } = line;
    const amount = part.goods + part.vat;
    const number = `${line.order_no}/${id}`;
    await tellBuyer('going_back', { company_id, receivable_id, number, amount, due_at: null });
  }
}
