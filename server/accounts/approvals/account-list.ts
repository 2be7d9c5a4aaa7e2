import { accountList } from '#contract/accounts/account-list.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { requiredDocuments } from '#domain/accounts/company/company-documents.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import { listOf } from '#server/kit/index.ts';
import { otherQueueRows } from '#server/operations/work-queues/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { accountColumns, companyColumns } from './facts.ts';

type Row = RowOf<typeof accountList>;

const queues = { buyer: otherQueueRows.accounts_buyer, seller: otherQueueRows.accounts_seller };

/** Since when an account waits in the queue that it is in, if it is in one. */
const waitsSince = sql`(select min(w.since) from (${queues.buyer} union all ${queues.seller}) w where w.id = u.id)`;
const since = sql`coalesce(${waitsSince}, u.created_at)`;

export const accounts = listOf(accountList, {
  from: sql`users u join companies c on c.id = u.company_id`,
  key: sql`u.id`,
  seenBy: (_sales: unknown) => sql`true`,
  filters: {
    search: (words) => sql`u.id in (${peopleMatching(`%${likeText(words)}%`)})`,
    queue: (names) =>
      sql.join(
        names.map((name) => sql`u.id in (select w.id from (${queues[name]}) w)`),
        sql` or `,
      ),
    account_status: sql`u.account_status`,
    suspended: sql`(u.suspended_at is not null)`,
    registered_as: sql`u.registered_as`,
    created_at: sql`u.created_at`,
  },
  sorts: {
    person: { by: sql`u.firstname || ' ' || u.lastname` },
    company: { by: sql`c.company_name_th` },
    created_at: { by: sql`u.created_at` },
    waiting: { whole: sql`${since}, u.id` },
  },
  ownSort: ({ queue }) => (queue === undefined ? '-created_at' : 'waiting'),
  read: (ids) =>
    rows(sql<Row>`
      select ${accountColumns}, u.created_at, ${since} as since /* not null: else when it was registered */,
        json_build_object(${companyColumns}) as company
      from users u join companies c on c.id = u.company_id where u.id = any (${ids}::int[])`),
  cells: {
    person: ({ firstname, lastname }) => `${firstname} ${lastname}`,
    company: ({ company }, { locale }) =>
      locale === 'th' ? company.company_name_th : company.company_name_en || company.company_name_th,
    tax_id: ({ company }) => company.tax_id,
    documents: ({ company, joins }) =>
      joins
        ? null
        : requiredDocuments(company.company_code === null).filter((kind) => company[`${kind}_status`] === APPROVED)
            .length,
  },
});

/** Whose name, email, company or tax id holds the words; both expressions are those of indexes (0035-approvals.sql). */
export function peopleMatching(pattern: string) {
  return sql`
    select id from users where (firstname || ' ' || lastname || ' ' || email) ilike ${pattern}
    union select m.id from companies n join users m on m.company_id = n.id
      where (n.company_name_th || ' ' || n.company_name_en || ' ' || coalesce(n.tax_id, '')) ilike ${pattern}`;
}
