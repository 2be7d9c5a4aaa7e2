import type { Note } from '#domain/trade/charges/note.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { giveBackPaid } from '#server/trade/charges/index.ts';
import { proposePriceRefund } from '#server/trade/order-refunds/index.ts';
import type { Settled } from './settle-weights.ts';
import { weightCharges } from './weight-charges.ts';

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
    refund.parts.map(({ order_item_id, goods, vat }) => ({
      line: lighter.find(({ line }) => line.order_item_id === order_item_id)!.line,
      part: { goods, vat },
      refund: refund.id,
    })),
  );
}

/** What was paid for more weight goes back by refunds of its charges. */
export async function refundCharges(line: Settled, back: Note): Promise<void> {
  const why = { reason: 'short_weight', note: line.note } as const;
  const { parts } = await giveBackPaid(weightCharges, sql`h.order_item_id = ${line.order_item_id}`, back, why);
  await writeGoingBack(parts.map(({ refund_id, ...part }) => ({ line, part, refund: refund_id })));
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
