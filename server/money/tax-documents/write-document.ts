import {
  taxDocumentKinds,
  taxDocumentNo,
  taxMonth,
  type Issuer,
  type TaxDocumentFacts,
  type TaxDocumentKind,
} from '#domain/money/tax-documents/tax-document.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

export interface NewDocument {
  kind: TaxDocumentKind;
  /** Without a number where the document is of no order. */
  order: { id: number | null; company_id: number };
  /** What it is of, where that is no order: its receivable. */
  owed?: { kind: string; source_id: number };
  /** Of commission: the line of a payout run that took it. */
  payoutLineId?: number;
  issuer: Issuer;
  at: Date;
  /** Of a credit or a debit note: the invoice that it changes, and what it is issued for. */
  invoice?: { id: number; cause: string };
}

/**
 * Gives a document the next number of its series, branch and month, and writes it. The counter's row stays locked until
 * the running transaction ends: whoever comes next waits, and takes the same number if this one is rolled back. So it
 * is the last thing that a transaction locks.
 */
export async function writeDocument(
  { kind, order, owed, payoutLineId, issuer, at, invoice }: NewDocument,
  factsOf: (number: string) => TaxDocumentFacts,
): Promise<{ id: number; facts: TaxDocumentFacts }> {
  const { series } = taxDocumentKinds[kind];
  const month = taxMonth(at);
  const { last } = await oneRow(sql<{ last: number }>`
    insert into tax_document_counters as c (series, branch_code, month, last)
      values (${series}, ${issuer.branch_code}, ${month}, 1)
    on conflict (series, branch_code, month) do update set last = c.last + 1 returning last`);
  const facts = factsOf(taxDocumentNo(series, issuer.branch_code, month, last));
  const { base, vat, total } = facts.sums;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into tax_documents (order_id, company_id, kind, series, branch_code, month, sequence, number, issued_at,
      facts, facts_sha256, base, vat, total, invoice_id, cause, receivable_id, instalment_id, payout_line_id)
    select ${order.id}::int, ${order.company_id}, ${kind}, ${series}, ${issuer.branch_code}, ${month}, ${last},
      ${facts.number}, ${at}, x.facts, encode(sha256(convert_to(x.facts::text, 'UTF8')), 'hex'),
      ${base}, ${vat}, ${total}, ${invoice?.id ?? null}, ${invoice?.cause ?? null}, v.id,
      case when v.kind = 'instalment' then v.source_id end, ${payoutLineId ?? null}::int
    from (select ${JSON.stringify(facts)}::jsonb as facts) x
      left join receivables v on v.kind = ${owed?.kind ?? null} and v.source_id = ${owed?.source_id ?? null}::int
    returning id`);
  return { id, facts };
}
