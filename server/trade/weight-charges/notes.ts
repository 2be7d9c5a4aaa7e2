import type { Satang } from '#domain/values/money.ts';
import { issueCreditNote, issueDebitNote, waitingDocumentsJob } from '#server/money/tax-documents/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { lockOrder } from '#server/trade/orders/index.ts';
import type { LockedCharge } from './locked-charge.ts';

interface Charge {
  id: number;
  order_id: number;
  /** Of the charge. */
  number: string;
  goods: Satang;
  vat: Satang;
}

/** By what a charge's documents know it: the same again is refused by the database. */
const noteCause = (id: number): string => `weight_charge:${id}`;

/** The debit note of a charge, of its order's tax invoice; it waits where that waits for the company's tax id. */
export async function issueChargeNote({ id, order_id, number, goods, vat }: Charge): Promise<void> {
  const of = { kind: 'order', source_id: order_id, cause: noteCause(id), note: number };
  const note = await issueDebitNote({ ...of, base: goods, vat });
  await rows(sql`
    update weight_charges set document_waits = ${note === null}
    where id = ${id} and document_waits is distinct from ${note === null}`);
}

/** A charge is taken back: so is its debit note, where it has one. */
export async function creditChargeNote({ id, order_id, number, goods, vat }: Charge): Promise<void> {
  if (!(await hasNote(id))) return;
  const of = { kind: 'order', source_id: order_id, cause: `weight_charge_ended:${id}`, note: number };
  await issueCreditNote({ ...of, reason: 'overcharged', base: goods, vat });
}

/** What was paid for a charge goes back: so does what its debit note says of it. */
export async function creditPaidCharge(
  { id, order_id, number }: Pick<LockedCharge, 'id' | 'order_id' | 'number'>,
  { id: refund, total, vat }: { id: number; total: Satang; vat: Satang },
): Promise<void> {
  if (!(await hasNote(id))) return;
  const of = { kind: 'order', source_id: order_id, cause: `refund:${refund}`, note: number };
  await issueCreditNote({ ...of, reason: 'overcharged', base: total - vat, vat });
}

const hasNote = async (id: number) =>
  (await maybeRow(sql`select from tax_documents where cause = ${noteCause(id)}`)) !== undefined;

/** Charges of orders whose tax invoice waits. */
export const issueDebitNotesJob = waitingDocumentsJob('issue-weight-debit-notes', {
  table: 'weight_charges',
  waits: 'document_waits',
  async issue(id) {
    const charge = await maybeRow(sql<Charge>`
      select h.id, h.order_id, v.number, h.goods, h.vat from weight_charges h
        join receivables v on v.kind = 'weight_charge' and v.source_id = h.id where h.id = ${id} and h.document_waits`);
    if (!charge) return;
    await lockOrder(charge.order_id, null);
    const waits = await maybeRow(sql`select from weight_charges where id = ${id} and document_waits for update`);
    if (waits) await issueChargeNote(charge);
  },
});
