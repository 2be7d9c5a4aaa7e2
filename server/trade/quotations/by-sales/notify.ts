import type { Satang } from '#domain/values/money.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { loweredByConsent, quotationMade } from './notifications.ts';

/** Tells the buyer of a quotation that is its own to see now, and each seller what it is said to have agreed to. */
export async function notifyQuoted(id: number): Promise<void> {
  const quotation = await oneRow(sql<{
    quotation_no: string;
    company_id: number;
    total: Satang;
    valid_until: Date;
    note: string;
  }>`
    select quotation_no, company_id, total_include_vat as total, valid_until,
      coalesce(facts ->> 'note', '') as note /* not null: coalesced */
    from quotations where id = ${id}`);
  const consents = await rows(sql<{ seller: number; reduction: Satang; consent: string }>`
    select seller_company_id as seller, reduction, consent from quotation_consents where quotation_id = ${id}
    order by seller_company_id`);
  await notifyAll([
    { event: quotationMade({ id, ...quotation }), recipients: [{ membersOf: quotation.company_id, right: 'order' }] },
    ...consents.map(({ seller, ...consent }) => ({
      event: loweredByConsent({ quotation_no: quotation.quotation_no, ...consent }),
      recipients: [{ membersOf: seller, right: 'manage_prices' as const }],
    })),
  ]);
}
