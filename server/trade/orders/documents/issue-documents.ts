import { documentsDue, invoiceFacts, invoiceOf, receiptFacts } from '#domain/money/tax-documents/issue-documents.ts';
import { issuerOf, type Issuer } from '#domain/money/tax-documents/tax-document.ts';
import { waitingDocumentsJob, writeDocument } from '#server/money/tax-documents/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { sourcesOf, type DocumentSource } from './source.ts';

/**
 * Issues what is due for an order now: its tax invoice, its receipt. Within the running transaction, the order locked,
 * after its status is written. While the company's tax id is not written nothing can be issued: the order waits, and
 * the payment goes on.
 */
export async function issueTaxDocuments(orderId: number): Promise<void> {
  const [source] = await sourcesOf([orderId]);
  if (!source || documentsDue(source.order, source.issued).length === 0) return;
  const issuer = issuerOf(source.company);
  if (issuer) await issueFor(source, issuer, now());
  if (source.waits === (issuer === null)) return;
  await rows(sql`update orders set tax_documents_wait = ${issuer === null} where id = ${orderId}`);
}

/** The documents that are due for an order, at a moment. The receipt names the invoice, so it comes after it. */
export async function issueFor({ order, issued, ...of }: DocumentSource, issuer: Issuer, at: Date): Promise<void> {
  let invoice = invoiceOf(issued);
  for (const kind of documentsDue(order, issued)) {
    const written = await writeDocument({ kind, order: of, issuer, at }, (number) => {
      const numbered = { number, at, issuer };
      if (kind === 'receipt') return receiptFacts(order, referredOf(invoice!), numbered);
      if (kind === 'credit_note' || kind === 'debit_note') throw new Error('A note is never due by itself');
      return invoiceFacts(kind, order, numbered);
    });
    invoice ??= { ...written, ...written.facts };
  }
}

/** What a document says of the one that it is about. */
function referredOf({ number, kind, issued_at }: DocumentSource['issued'][number]) {
  return { number, kind, issued_at };
}

/** Orders that were paid or delivered while the company's tax id was not written. */
export const issueWaitingDocumentsJob = waitingDocumentsJob('issue-waiting-tax-documents', {
  table: 'orders',
  waits: 'tax_documents_wait',
  async issue(id) {
    await rows(sql`select from orders where id = ${id} for update`);
    await issueTaxDocuments(id);
  },
});
