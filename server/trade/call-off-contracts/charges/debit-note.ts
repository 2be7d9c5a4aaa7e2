import { chargeNotes, waitingDocumentsJob, type NotedCharge } from '#server/money/tax-documents/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { lockOrder } from '#server/trade/orders/index.ts';
import { CALL_OFF_CHARGE } from './charge-kind.ts';
import type { LockedCharge } from './locked-charge.ts';

const notes = chargeNotes(CALL_OFF_CHARGE, 'call_off_charges');

export async function issueChargeNote(charge: NotedCharge): Promise<void> {
  await lockOrder(charge.order_id, null);
  await notes.issue(charge);
}

export async function creditChargeNote(charge: NotedCharge): Promise<void> {
  await lockOrder(charge.order_id, null);
  await notes.creditEnded(charge);
}

/** Of what was not called off there are no documents. */
export async function creditPaidCharge(
  { id, order_id, number }: Pick<LockedCharge, 'id' | 'order_id' | 'number'>,
  refund: Parameters<typeof notes.creditRefund>[1],
): Promise<void> {
  if (order_id === null) return;
  await lockOrder(order_id, null);
  await notes.creditRefund({ id, order_id, number }, refund);
}

/** Charges of orders whose tax invoice waits. */
export const issueDebitNotesJob = waitingDocumentsJob('issue-call-off-debit-notes', {
  table: 'call_off_charges',
  waits: 'document_waits',
  async issue(id) {
    const charge = await maybeRow(sql<NotedCharge>`
      select h.id, k.order_id /* not null: placed */, v.number, h.goods, h.vat from call_off_charges h
        join call_offs k on k.id = h.call_off_id
        join receivables v on v.kind = ${sql.lit(CALL_OFF_CHARGE)} and v.source_id = h.id
      where h.id = ${id} and h.document_waits for update of h`);
    if (charge) await issueChargeNote(charge);
  },
});
