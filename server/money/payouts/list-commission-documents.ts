import type { z } from 'zod';
import type { payouts } from '#contract/money/payouts.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

type Documents = z.output<(typeof payouts)['GET /seller/commission-documents']['answer']>;

/** Tax invoices of a seller's commission with their credit notes, the newest first. */
export async function listCommissionDocuments(companyId: number, start: number, limit: number): Promise<Documents> {
  const which = sql`company_id = ${companyId} and payout_line_id is not null`;
  const [found, { count }] = await Promise.all([
    rows(sql<Documents['rows'][number]>`
      select id, number, kind, issued_at, facts ->> 'order_no' as payout_reference /* not null: of every document */,
        facts #>> '{refers_to,number}' as invoice_number,
        base, vat, total
      from tax_documents where ${which} order by issued_at desc, id desc limit ${limit} offset ${start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count from tax_documents where ${which}`),
  ]);
  return { count, rows: found };
}
