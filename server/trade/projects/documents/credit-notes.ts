import type { Satang } from '#domain/values/money.ts';
import { issueCreditNote } from '#server/money/tax-documents/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface UncreditedRefund {
  id: number;
  base: Satang;
  vat: Satang;
  note: string;
}

/**
 * Takes approved refunds off the tax invoice of their instalment, each by a credit note of its own. Within the running
 * transaction, the project locked. Where the invoice waits for the company's tax id, they follow it.
 */
export async function issueInstalmentCreditNotes(id: number): Promise<void> {
  const refunds = await rows(sql<UncreditedRefund>`
    select r.id, r.goods as base, r.vat, r.note
    from refunds r join receivables v on v.id = r.receivable_id
    where v.kind = 'instalment' and v.source_id = ${id} and r.state in ('approved', 'sent')
      and not exists (select from tax_documents d where d.cause = 'refund:' || r.id)
    order by r.id`);
  const of = { kind: 'instalment', source_id: id, reason: 'service_ended' } as const;
  for (const { id: refund, base, vat, note } of refunds)
    await issueCreditNote({ ...of, cause: `refund:${refund}`, base, vat, note });
}
