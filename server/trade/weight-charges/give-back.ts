import type { Note } from '#domain/trade/call-off-contracts/corrections.ts';
import { takeFromCharges, type PaidCharge } from '#domain/trade/call-off-contracts/goods-due.ts';
import type { Satang } from '#domain/values/money.ts';
import { insertRefunds } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { proposePriceRefund } from '#server/trade/order-refunds/index.ts';
import { WEIGHT_CHARGE } from './charge-kind.ts';
import { tellBuyer } from './notifications.ts';
import type { Settled } from './settle-weights.ts';

/** What of a line goes back. */
interface Lighter {
  line: Settled;
  goods: Satang;
}

/** Less weight goes back by one refund of the order, which finance approve as any other and cannot refuse. */
export async function refundGoods(order_id: number, lighter: readonly Lighter[]): Promise<void> {
  if (lighter.length === 0) return;
  const lines = lighter.map(({ line, goods }) => ({ order_item_id: line.order_item_id, goods }));
  const note = lighter.map(({ line }) => line.note).join(' · ');
  const refund = await proposePriceRefund({ order_id, lines, vat: null, reason: 'short_weight', note });
  if (!refund) return;
  await writeGoingBack(
    refund.parts.map((part) => ({
      line: lighter.find(({ line }) => line.order_item_id === part.order_item_id)!.line,
      part,
      refund: refund.id,
    })),
  );
}

interface GoingBack {
  line: Settled;
  part: Note;
  refund: number;
}

async function writeGoingBack(back: readonly GoingBack[]): Promise<void> {
  if (back.length === 0) return;
  const at = now();
  await rows(
    insertRows(
      'weight_charges',
      back.map(({ line, part: { goods, vat }, refund }) => ({
        order_id: line.order_id,
        order_item_id: line.order_item_id,
        company_id: line.company_id,
        seller_company_id: line.seller_company_id,
        goods: -goods,
        vat: -vat,
        total: -(goods + vat),
        state: 'going_back',
        refund_id: refund,
        at,
      })),
    ),
  );
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
  await writeGoingBack(
    parts.map((part) => ({ line, part, refund: written.find(({ source_id }) => source_id === part.id)!.id })),
  );
  for (const { id, ...part } of parts) {
    const { receivable_id } = paid.find((each) => each.id === id)!;
    const { company_id } = line;
    const amount = part.goods + part.vat;
    const number = `${line.order_no}/${id}`;
    await tellBuyer('going_back', { company_id, receivable_id, number, amount, due_at: null });
  }
}
