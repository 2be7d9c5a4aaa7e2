import type { Refund, RefundReason } from '#domain/money/refunds/refundable.ts';
import type { Satang } from '#domain/values/money.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';

interface Proposal {
  reason: RefundReason;
  note: string;
  /** Null: the buyer wants it. */
  proposedBy: number | null;
  at: Date;
}

const columns = sql`receivable_id, order_id, instalment_id, reason, note, goods, discount, freight, vat, interest,
  proposed_by, proposed_at`;
/** What a refund is of, from receivable `v`, as its first columns: those of the version before are filled, too. */
const ofReceivable = sql`v.id, case when v.kind = 'order' then v.source_id end,
  case when v.kind = 'instalment' then v.source_id end`;

export interface NewRefund extends Proposal, Pick<Refund, 'goods' | 'discount' | 'freight' | 'vat' | 'interest'> {
  /** The source's rows, and what of each goes back. */
  lines: readonly {
    order_item_id: number | null;
    quantity: number;
    amount: Satang;
    goods: Satang;
    discount: Satang;
    restock: boolean;
  }[];
}

/** A refund with its lines, proposed; somebody else approves it. The source is locked. */
export async function insertRefund(kind: string, sourceId: number, refund: NewRefund): Promise<number> {
  const { reason, note, goods, discount, freight, vat, interest, lines, proposedBy, at } = refund;
  const { id } = await oneRow(sql<{ id: number }>`
    with made as (
      insert into refunds (${columns})
      select ${ofReceivable}, ${reason}, ${note}, ${goods}, ${discount}, ${freight}, ${vat}, ${interest},
        ${proposedBy}::int, ${at}::timestamptz
      from receivables v where v.kind = ${kind} and v.source_id = ${sourceId} returning id),
    lines as (${insertRows('refund_lines', lines, { from: sql`made`, also: { refund_id: sql`made.id` } })})
    select id from made`);
  return id;
}

/** What goes back of a source's row without lines: before VAT and the VAT of it, as digits. */
export interface PlainRefund {
  source_id: number;
  base: string;
  vat: string;
}

export interface WrittenRefund {
  id: number;
  source_id: number;
  total: Satang;
}

/** Refunds without lines, of several rows of a source, proposed; somebody else approves them. They are locked. */
export function insertRefunds(
  kind: string,
  refunds: readonly PlainRefund[],
  { reason, note, proposedBy, at }: Proposal,
): Promise<WrittenRefund[]> {
  return rows(sql<WrittenRefund>`
    with asked as (
      select v.id, v.kind, v.source_id, x.base, x.vat
      from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) x (source_id int, base bigint, vat bigint)
        join receivables v on v.kind = ${kind} and v.source_id = x.source_id),
    made as (
      insert into refunds (${columns})
      select ${ofReceivable}, ${reason}, ${note}, v.base, 0, 0, v.vat, 0, ${proposedBy}::int, ${at}::timestamptz
      from asked v returning id, receivable_id, total)
    select m.id, a.source_id, m.total /* not null: made of its parts */
    from made m join asked a on a.id = m.receivable_id order by m.id`);
}
