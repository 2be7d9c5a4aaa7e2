import type { RowOf } from '#contract/kit/define-list.ts';
import { creditRequestList } from '#contract/money/credit/request-list.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What waits first, then the newest: the order of an index (0329-newest-lists.sql). */
export const requestOrder = sql`r.state <> 'pending', case when r.state = 'pending' then r.created_at end, r.id desc`;

export const creditRequests = listOf(creditRequestList, {
  from: sql`credit_requests r`,
  key: sql`r.id`,
  seenBy: (_finance: null) => sql`true`,
  filters: {
    company: ofCompanyNamed(sql`r.company_id`),
    state: sql`r.state`,
    amount: sql`r.amount`,
    created_at: sql`r.created_at`,
  },
  sorts: {
    waiting: { whole: requestOrder },
    amount: { by: sql`r.amount` },
    created_at: { by: sql`r.created_at` },
  },
  read: (ids) =>
    rows(sql<RowOf<typeof creditRequestList>>`
      select r.id, ${companySql('c')} as company, r.amount, r.credit_time, r.state, r.created_at, r.decided_at
      from credit_requests r join companies c on c.id = r.company_id where r.id = any (${[...ids]}::int[])`),
});
