import { quotationList } from '#contract/trade/quotation-list.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { quotationsWithIds } from './find-quotations.ts';
import { quotedOrderSql } from './quoted-order.ts';

/** Every filter and order reads the company's quotations alone. */
export const quotationsOfCompany = listOf(quotationList, {
  from: sql`quotations q ${quotedOrderSql}`,
  key: sql`q.id`,
  seenBy: ({ companyId }: { companyId: number }) => sql`q.company_id = ${companyId} and not q.is_held`,
  filters: {
    number: (text) => {
      const part = `%${likeText(text)}%`;
      return sql`q.quotation_no ilike ${part} or q.facts -> 'buyer' ->> 'reference' ilike ${part}
        or o.po_number ilike ${part}`;
    },
    // Twin of `quotationState` in domain/trade/quotations/quotation.ts.
    state: (names) => sql`(case when o.order_no is not null then 'ordered'
      when q.valid_until < ${now()} then 'expired' else 'open' end) = any (${names}::text[])`,
    made_at: sql`q.made_at`,
    valid_until: sql`q.valid_until`,
    total_include_vat: sql`q.total_include_vat`,
  },
  sorts: {
    made_at: { by: sql`q.made_at` },
    valid_until: { by: sql`q.valid_until` },
    total_include_vat: { by: sql`q.total_include_vat` },
  },
  read: quotationsWithIds,
});
