import type { z } from 'zod';
import type { staffTaxDocuments } from '#contract/money/tax-documents/staff.ts';
import { taxMonth } from '#domain/money/tax-documents/tax-document.ts';
import type { Satang } from '#domain/values/money.ts';
import { instantsOf } from '#domain/values/month.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

type Endpoint = (typeof staffTaxDocuments)['GET /staff/tax-documents'];
type Answer = z.output<Endpoint['answer']>;
export type ListedDocument = Answer['documents'][number];

/** Documents of a month, as the list and the table of an export have them. */
export const listedColumns = sql`d.id, d.number, d.kind, d.issued_at, d.order_id, (select i.project_id from project_instalments i where i.id = d.instalment_id) as project_id,
  (select json_build_object('run_id', y.run_id, 'line_id', y.id) from payout_lines y where y.id = d.payout_line_id) as payout, d.facts ->> 'order_no' as order_no, nullif(d.facts #>> '{buyer,references,po_number}', '') as po_number, d.facts #>> '{buyer,name}' as buyer_name,
  d.facts #>> '{refers_to,number}' as invoice_number, d.base, d.vat, d.total`;

const companyOfDocument = sql`(
  select ${companySql('c')} from companies c where c.id = coalesce(
    (select o.company_id from orders o where o.id = d.order_id),
    (select p.company_id from project_instalments i join projects p on p.id = i.project_id where i.id = d.instalment_id), d.company_id))`;

export async function listDocuments({ kind, _start, _limit, ...query }: z.output<Endpoint['query']>): Promise<Answer> {
  const month = query.month ?? taxMonth(now());
  const [documents, sums, ledgerVat, { waiting, months }] = await Promise.all([
    rows(sql<ListedDocument>`
      select ${listedColumns}, ${companyOfDocument} as company from tax_documents d
      where d.month = ${month} and ${kind ? sql`d.kind = ${sql.lit(kind)}` : sql`true`}
      order by d.issued_at desc, d.id desc limit ${_limit} offset ${_start}`),
    sumsOf(month),
    readOutputVat(month),
    oneRow(sql<{ waiting: number; months: string[] }>`
      select (select count(*)::int from orders where tax_documents_wait) + (select count(*)::int from payout_lines where commission_waits) as waiting /* not null: counts */,
        (select coalesce(array_agg(distinct c.month order by c.month desc), '{}') from tax_document_counters c) as months`),
  ]);
  const listed = sums.filter((sum) => !kind || sum.kind === kind);
  return {
    month,
    months,
    sums,
    ...compareVat(ledgerVat, sums),
    waiting,
    count: listed.reduce((all, { count }) => all + count, 0),
    documents,
  };
}

export function sumsOf(month: string): Promise<Answer['sums']> {
  return rows(sql<Answer['sums'][number]>`
    select kind, count(*)::int as count, sum(base)::bigint as base, sum(vat)::bigint as vat, sum(total)::bigint as total
    from tax_documents where month = ${month} group by kind order by kind`);
}

/** What the month's bookings say of output VAT. */
export async function readOutputVat(month: string): Promise<Satang> {
  const { from, until } = instantsOf(month);
  const { vat } = await oneRow(sql<{ vat: Satang }>`
    select coalesce(-sum(amount), 0)::bigint as vat from ledger_entries
    where account = 'output_vat' and at >= ${from} and at < ${until}`);
  return vat;
}

/** The month's output VAT beside what its documents say. */
export function compareVat(
  vat_due: Satang,
  sums: Answer['sums'],
): Pick<Answer, 'vat_due' | 'documents_vat' | 'vat_difference'> {
  const documents_vat = documentsVat(sums);
  return { vat_due, documents_vat, vat_difference: vat_due - documents_vat };
}

/** Receipts repeat what an invoice said and bear no VAT of their own. */
function documentsVat(sums: Answer['sums']): Satang {
  return sums.reduce((total, { kind, vat }) => {
    if (kind === 'credit_note') return total - vat;
    return kind === 'receipt' ? total : total + vat;
  }, 0n);
}
