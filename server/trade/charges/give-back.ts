import type { Note } from '#domain/trade/charges/note.ts';
import { takeFromCharges, type PaidCharge } from '#domain/trade/charges/take-from-charges.ts';
import { insertRefunds } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { Charges } from './charges.ts';

interface Paid extends PaidCharge {
  company_id: number;
  receivable_id: number;
  page_id: number;
  number: string;
}

interface GivenBack {
  /** Of each charge, with the refund that was proposed for it. */
  parts: (PaidCharge & { refund_id: number })[];
  /** What the charges do not reach. */
  rest: Note;
}

/** Refunds of the paid charges `h` that `which` names, of the last one first. The buyer is told. */
export async function giveBackPaid(
  { kind, table, news }: Charges,
  which: RawBuilder<unknown>,
  back: Note,
  why: Pick<Parameters<typeof insertRefunds>[2], 'reason' | 'note'>,
): Promise<GivenBack> {
  const paid = await rows(sql<Paid>`
    select h.id, h.company_id, v.id as receivable_id, v.page_id, v.number,
      h.goods - f.goods as goods /* not null: coalesced */, h.vat - f.vat as vat /* not null: coalesced */
    from ${sql.table(table)} h join receivables v on v.kind = ${kind} and v.source_id = h.id
      cross join lateral (
        select coalesce(sum(r.goods), 0)::bigint as goods, coalesce(sum(r.vat), 0)::bigint as vat
        from refunds r where r.receivable_id = v.id) f
    where (${which}) and h.state = 'paid' order by h.id desc`);
  const { parts, rest } = takeFromCharges(back, paid);
  const written = await insertRefunds(
    kind,
    parts.map(({ id, goods, vat }) => ({ source_id: id, base: String(goods), vat: String(vat) })),
    { ...why, proposedBy: null, at: now() },
  );
  for (const { id, goods, vat } of parts) {
    const charge = paid.find((each) => each.id === id)!;
    await news.notifyBuyer('going_back', { ...charge, amount: goods + vat, due_at: null });
  }
  const refunds = new Map(written.map(({ source_id, id }) => [source_id, id]));
  return { parts: parts.map((part) => ({ ...part, refund_id: refunds.get(part.id)! })), rest };
}
