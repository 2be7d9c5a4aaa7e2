import {
  creditNoteFacts,
  debitNoteFacts,
  invoiceOf,
  referredRest,
  vatOfCredit,
  type Credit,
  type IssuedDocument,
} from '#domain/money/tax-documents/issue-documents.ts';
import { isNote, issuerOf, type Issuer, type TaxDocumentFacts } from '#domain/money/tax-documents/tax-document.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { writeDocument } from './write-document.ts';

export interface NewCreditNote extends Omit<Credit, 'base' | 'vat' | 'lines'> {
  /** What its invoice is of: the kind of its receivable, and the number of its row there. */
  kind: string;
  source_id: number;
  /** What it is issued for, such as `refund:12`: the same again is refused by the database. */
  cause: string;
  /** The goods that it is about; without them one line names the order. */
  lines?: Credit['lines'];
  /** Before VAT; without it all that is left of the invoice. */
  base?: Satang;
  /** The VAT that goes back, where it is booked already; else its share. */
  vat?: Satang;
}

interface Source {
  company_id: number;
  order_id: number | null;
  company: CompanyTexts;
  issued: (IssuedDocument & { facts: TaxDocumentFacts })[];
}

/** A note's number; null where there is no invoice to name, or nothing of it to take off. */
type IssuedNote = { id: number; number: string } | null;

/**
 * A credit note of the tax invoice of whatever is owed. Within the running transaction, its source locked. Answers
 * null where there is nothing to take off: no tax invoice was issued, as before the tax point, or all of it was taken
 * off already.
 */
export async function issueCreditNote(note: NewCreditNote): Promise<IssuedNote> {
  const invoiced = await invoicedOf(note);
  if (!invoiced || invoiced.rest.base === 0n) return null;
  const { invoice, rest } = invoiced;
  const base = note.base ?? rest.base;
  const vat = note.vat ?? vatOfCredit(rest, base, invoice.facts.sums.vat_rate_hundredths ?? 0);
  const credit = { reason: note.reason, note: note.note, lines: note.lines ?? [], base, vat };
  return writeNote('credit_note', note, invoiced, (numbered) => creditNoteFacts(invoice.facts, rest, credit, numbered));
}

export type NewDebitNote = Required<Pick<NewCreditNote, 'kind' | 'source_id' | 'cause' | 'note' | 'base' | 'vat'>>;

/**
 * A debit note of the tax invoice of whatever is owed: what it turned out to cost more. As `issueCreditNote`; null
 * where no tax invoice was issued yet.
 */
export async function issueDebitNote(note: NewDebitNote): Promise<IssuedNote> {
  const invoiced = await invoicedOf(note);
  if (!invoiced) return null;
  const debit = { reason: 'undercharged' as const, note: note.note, lines: [], base: note.base, vat: note.vat };
  return writeNote('debit_note', note, invoiced, (numbered) =>
    debitNoteFacts(invoiced.invoice.facts, invoiced.rest, debit, numbered),
  );
}

type Invoiced = NonNullable<Awaited<ReturnType<typeof invoicedOf>>>;
type Named = Pick<NewCreditNote, 'kind' | 'source_id' | 'cause'>;

/** The tax invoice of what is owed, with what its notes have left of it. */
async function invoicedOf({ kind, source_id }: Pick<Named, 'kind' | 'source_id'>) {
  const source = await sourceOf(kind, source_id);
  const invoice = source && invoiceOf(source.issued);
  return invoice && { source, invoice, rest: restOf(source, invoice) };
}

async function writeNote(
  kind: 'credit_note' | 'debit_note',
  of: Named,
  { source, invoice }: Invoiced,
  factsOf: (numbered: { number: string; at: Date; issuer: Issuer }) => TaxDocumentFacts,
): Promise<IssuedNote> {
  const issuer = issuerOf(source.company) ?? invoice.facts.issuer;
  const at = now();
  const { id, facts } = await writeDocument(
    {
      kind,
      order: { id: source.order_id, company_id: source.company_id },
      owed: { kind: of.kind, source_id: of.source_id },
      issuer,
      at,
      invoice: { id: invoice.id, cause: of.cause },
    },
    (number) => factsOf({ number, at, issuer }),
  );
  return { id, number: facts.number };
}

/** What was issued of a receivable, and what the company writes of itself. */
function sourceOf(kind: string, sourceId: number): Promise<Source | undefined> {
  return maybeRow(sql<Source>`
    select v.company_id, case when v.kind = 'order' then v.source_id end as order_id, ${companyTextsSql()} as company,
      (select coalesce(json_agg(json_build_object('id', d.id, 'number', d.number, 'kind', d.kind, 'issued_at',
        d.facts ->> 'issued_at', 'facts', d.facts) order by d.id), '[]')
        from tax_documents d where d.receivable_id = v.id) as issued /* not null: coalesced */
    from receivables v where v.kind = ${kind} and v.source_id = ${sourceId}`);
}

function restOf({ issued }: Source, { facts }: Source['issued'][number]) {
  const notes = issued.filter(({ kind }) => isNote(kind));
  return referredRest(
    facts,
    notes.map((note) => note.facts),
  );
}
