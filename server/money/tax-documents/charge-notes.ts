import type { Satang } from '#domain/values/money.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { issueCreditNote, issueDebitNote } from './notes.ts';

/** What is owed beside an order, of whose tax invoice its notes are. */
export interface NotedCharge {
  id: number;
  order_id: number;
  /** Of the charge. */
  number: string;
  goods: Satang;
  vat: Satang;
}

/** What of a charge goes back after it was paid. */
interface ChargeRefund {
  id: number;
  total: Satang;
  vat: Satang;
}

/** By what a charge's documents know it: the same again is refused by the database. */
export const noteCause = (kind: string, id: number): string => `${kind}:${id}`;

/** Twin of `noteCause`. */
export const noteCauseSql = (kind: string, id: RawBuilder<unknown>) => sql<string>`(${sql.lit(`${kind}:`)} || ${id})`;

/**
 * The notes of charges of one kind: a receivable, whose rows stand in `table` and say there whether their debit note
 * waits. The order of a charge is locked.
 */
export function chargeNotes(kind: string, table: string) {
  const hasNote = async (id: number) =>
    (await maybeRow(sql`select from tax_documents where cause = ${noteCause(kind, id)}`)) !== undefined;

  /** What was paid for a charge goes back: so does what its debit note says of it, once that is issued. */
  async function creditRefund(
    { id, order_id, number }: Pick<NotedCharge, 'id' | 'order_id' | 'number'>,
    refund: ChargeRefund,
  ): Promise<void> {
    if (!(await hasNote(id))) return;
    const of = { kind: 'order', source_id: order_id, cause: `refund:${refund.id}`, note: number };
    await issueCreditNote({ ...of, reason: 'overcharged', base: refund.total - refund.vat, vat: refund.vat });
  }

  return {
    creditRefund,

    /**
     * The debit note of a charge, of its order's tax invoice; it waits where that waits for the company's tax id. What
     * went back of the charge meanwhile is credited with it.
     */
    async issue(charge: NotedCharge): Promise<void> {
      const { id, order_id, number, goods, vat } = charge;
      const of = { kind: 'order', source_id: order_id, cause: noteCause(kind, id), note: number };
      const note = await issueDebitNote({ ...of, base: goods, vat });
      await rows(sql`
        update ${sql.table(table)} set document_waits = ${note === null}
        where id = ${id} and document_waits is distinct from ${note === null}`);
      if (!note) return;
      const refunds = await rows(sql<ChargeRefund>`
        select f.id, f.total /* not null: made of the others */, f.vat
        from refunds f join receivables v on v.id = f.receivable_id
        where v.kind = ${kind} and v.source_id = ${id} and f.state in ('approved', 'sent', 'set_off') order by f.id`);
      for (const refund of refunds) await creditRefund(charge, refund);
    },

    /** A charge is taken back before it was paid: so is its debit note, where it has one. */
    async creditEnded({ id, order_id, number, goods, vat }: NotedCharge): Promise<void> {
      if (!(await hasNote(id))) return;
      const of = { kind: 'order', source_id: order_id, cause: `${kind}_ended:${id}`, note: number };
      await issueCreditNote({ ...of, reason: 'overcharged', base: goods, vat });
    },
  };
}
