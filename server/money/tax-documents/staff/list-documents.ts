import type { z } from 'zod';
import type { RowOf } from '#contract/kit/define-list.ts';
import { taxDocumentList } from '#contract/money/tax-documents/staff-list.ts';
import type { staffTaxDocuments } from '#contract/money/tax-documents/staff.ts';
import { taxMonth } from '#domain/money/tax-documents/tax-document.ts';
import type { Satang } from '#domain/values/money.ts';
import { instantsOf } from '#domain/values/month.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { waitingDocumentsSql } from '#server/money/tax-documents/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

type Endpoint = (typeof staffTaxDocuments)['GET /staff/tax-documents/month'];
type Month = z.output<Endpoint['answer']>;
export type ListedDocument = RowOf<typeof taxDocumentList>;

/** Documents of a month, as the list and the table of an export have them. */
export const listedColumns = sql`d.id, d.number, d.kind, d.issued_at, d.order_id,
  (select v.page_id from receivables v where v.id = d.receivable_id and v.kind = 'instalment') as project_id,
  (select v.page_id from receivables v where v.id = d.receivable_id and v.kind = 'auction_deposit') as auction_id,
  (select json_build_object('run_id', y.run_id, 'line_id', y.id) from payout_lines y where y.id = d.payout_line_id)
    as payout, d.facts ->> 'order_no' as order_no, nullif(d.facts #>> '{buyer,references,po_number}', '') as po_number,
    d.facts #>> '{buyer,name}' as buyer_name,
  d.facts #>> '{refers_to,number}' as invoice_number, d.base, d.vat, d.total`;

/** Who owes what the document `d` is about, or whose commission it is. */
const companyId = sql`coalesce((select v.company_id from receivables v where v.id = d.receivable_id), d.company_id)`;
const companyOfDocument = sql`(select ${companySql('c')} from companies c where c.id = ${companyId})`;

/** One month is always read, by its index: the other orders of a month's thousands are made in memory. */
export const taxDocumentRows = listOf(taxDocumentList, {
  from: sql`tax_documents d`,
  key: sql`d.id`,
  seenBy: (_finance: unknown, { month = taxMonth(now()) }) => sql`d.month = ${month}`,
  filters: {
    number: sql`d.number`,
    // Said by `seenBy`.
    month: () => sql`true`,
    kind: sql`d.kind`,
    company: (name) => ofCompanyNamed(companyId)(name),
    total: sql`d.total`,
  },
  sorts: { number: { by: sql`d.number` }, issued_at: { by: sql`d.issued_at` }, total: { by: sql`d.total` } },
  read: (ids) =>
    rows(sql<ListedDocument>`
      select ${listedColumns}, ${companyOfDocument} as company from tax_documents d
        where d.id = any (${[...ids]}::int[])`),
});

/** What the documents of a month come to, beside what the ledger says. */
export async function monthOfDocuments({ month = taxMonth(now()) }: z.output<Endpoint['query']>): Promise<Month> {
  const [sums, ledgerVat, { waiting, months }] = await Promise.all([
    sumsOf(month),
    readOutputVat(month),
    oneRow(sql<{ waiting: number; months: string[] }>`
      select ${waitingDocumentsSql()} as waiting /* not null: counts */,
        (select coalesce(array_agg(distinct c.month order by c.month desc), '{}') from tax_document_counters c)
          as months`),
  ]);
  return { month, months, sums, ...compareVat(ledgerVat, sums), waiting };
}

export function sumsOf(month: string): Promise<Month['sums']> {
  return rows(sql<Month['sums'][number]>`
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
  sums: Month['sums'],
): Pick<Month, 'vat_due' | 'documents_vat' | 'vat_difference'> {
  const documents_vat = documentsVat(sums);
  return { vat_due, documents_vat, vat_difference: vat_due - documents_vat };
}

/** Receipts repeat what an invoice said and bear no VAT of their own. */
function documentsVat(sums: Month['sums']): Satang {
  return sums.reduce((total, { kind, vat }) => {
    if (kind === 'credit_note') return total - vat;
    return kind === 'receipt' ? total : total + vat;
  }, 0n);
}
