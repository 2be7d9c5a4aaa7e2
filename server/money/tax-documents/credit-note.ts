import {
  creditNoteFacts,
  invoiceOf,
  referredRest,
  vatOfCredit,
  type Credit,
} from '#domain/money/tax-documents/issue-documents.ts';
import { issuerOf } from '#domain/money/tax-documents/tax-document.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { sourcesOf, type DocumentSource } from './source.ts';
import { writeDocument } from './write-document.ts';

export interface NewCreditNote extends Omit<Credit, 'base' | 'vat' | 'lines'> {
  order_id: number;
  /** What it is issued for, such as `refund:12`: the same again is refused by the database. */
  cause: string;
  /** The goods that it is about; without them one line names the order. */
  lines?: Credit['lines'];
  /** Before VAT; without it all that is left of the invoice. */
  base?: Satang;
  /** The VAT that goes back, where it is booked already; else its share. */
  vat?: Satang;
}

/**
 * A credit note of an order's tax invoice. Within the running transaction, the order locked. Answers its number, or null where there is nothing to take
 * off: no tax invoice was issued, as before the tax point, or all of it was taken off already.
 */
export async function issueCreditNote(note: NewCreditNote): Promise<{ id: number; number: string } | null> {
  const [source] = await sourcesOf([note.order_id]);
  const invoice = source && invoiceOf(source.issued);
  const rest = source && invoice && restOf(source, invoice);
  if (!rest || rest.base === 0n) return null;
  const issuer = issuerOf(source.company) ?? invoice.facts.issuer;
  const base = note.base ?? rest.base;
  const vat = note.vat ?? vatOfCredit(rest, base, invoice.facts.sums.vat_rate_hundredths ?? 0);
  const credit = { reason: note.reason, note: note.note, lines: note.lines ?? [], base, vat };
  const at = now();
  const { id, facts } = await writeDocument(
    { kind: 'credit_note', order: source, issuer, at, invoice: { id: invoice.id, cause: note.cause } },
    (number) => creditNoteFacts(invoice.facts, rest, credit, { number, at, issuer }),
  );
  return { id, number: facts.number };
}

function restOf({ issued }: DocumentSource, { facts }: DocumentSource['issued'][number]) {
  const notes = issued.filter(({ kind }) => kind === 'credit_note');
  return referredRest(
    facts,
    notes.map((note) => note.facts),
  );
}
