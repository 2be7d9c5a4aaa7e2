import { waitingDocumentsJob, type NotedCharge } from '#server/money/tax-documents/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { lockOrder } from '#server/trade/orders/index.ts';
import { weightCharges } from './weight-charges.ts';

/** Charges of orders whose tax invoice waits. */
export const issueDebitNotesJob = waitingDocumentsJob('issue-weight-debit-notes', {
  table: weightCharges.table,
  waits: 'document_waits',
  async issue(id) {
    const charge = await maybeRow(sql<NotedCharge>`
      select h.id, h.order_id, v.number, h.goods, h.vat from weight_charges h
        join receivables v on v.kind = 'weight_charge' and v.source_id = h.id where h.id = ${id} and h.document_waits`);
    if (!charge) return;
    await lockOrder(charge.order_id, null);
    const waits = await maybeRow(sql`select from weight_charges where id = ${id} and document_waits for update`);
    if (waits) await weightCharges.notes.issue(charge);
  },
});
