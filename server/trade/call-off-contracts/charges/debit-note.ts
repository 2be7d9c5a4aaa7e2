import type { Satang } from '#domain/values/money.ts';
import { issueCreditNote, issueDebitNote, waitingDocumentsJob } from '#server/money/tax-documents/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { lockOrder } from '#server/trade/orders/index.ts';
import { CALL_OFF_CHARGE, endedCause, noteCause } from './charge-kind.ts';
import type { LockedCharge } from './locked-charge.ts';

interface ChargeOfOrder {
  id: number;
  order_id: number;
  /** Of the charge. */
  number: string;
  goods: Satang;
  vat: Satang;
}

/** The debit note of a charge, of its order's tax invoice; it waits where that waits for the company's tax id. */
export async function issueChargeNote({ id, order_id, number, goods, vat }: ChargeOfOrder): Promise<void> {
  await lockOrder(order_id, null);
  const of = { kind: 'order', source_id: order_id, cause: noteCause(id), note: number };
  const note = await issueDebitNote({ ...of, base: goods, vat });
  await rows(sql`
    update call_off_charges set document_waits = ${note === null}
    where id = ${id} and document_waits is distinct from ${note === null}`);
}

/** A charge is taken back: so is its debit note, where it has one. */
export async function creditChargeNote({ id, order_id, number, goods, vat }: ChargeOfOrder): Promise<void> {
  await lockOrder(order_id, null);
  const issued = await maybeRow(sql`select from tax_documents where cause = ${noteCause(id)}`);
  if (!issued) return;
  const of = { kind: 'order', source_id: order_id, cause: endedCause(id), note: number };
  await issueCreditNote({ ...of, reason: 'overcharged', base: goods, vat });
}

/** What was paid for a charge goes back: so does what its debit note says of it. */
export async function creditPaidCharge(
  { id, order_id, number }: Pick<LockedCharge, 'id' | 'order_id' | 'number'>,
  refund: { id: number; total: Satang; vat: Satang },
): Promise<void> {
  if (order_id === null) return;
  await lockOrder(order_id, null);
  const issued = await maybeRow(sql`select from tax_documents where cause = ${noteCause(id)}`);
  if (!issued) return;
  const { total, vat } = refund;
  const of = { kind: 'order', source_id: order_id, cause: `refund:${refund.id}`, note: number };
  await issueCreditNote({ ...of, reason: 'overcharged', base: total - vat, vat });
}

/** Charges of orders whose tax invoice waits. */
export const issueDebitNotesJob = waitingDocumentsJob('issue-call-off-debit-notes', {
  table: 'call_off_charges',
  waits: 'document_waits',
  async issue(id) {
    const charge = await maybeRow(sql<ChargeOfOrder>`
      select h.id, k.order_id /* not null: placed */, v.number, h.goods, h.vat from call_off_charges h
        join call_offs k on k.id = h.call_off_id
        join receivables v on v.kind = ${sql.lit(CALL_OFF_CHARGE)} and v.source_id = h.id
      where h.id = ${id} and h.document_waits for update of h`);
    if (charge) await issueChargeNote(charge);
  },
});
