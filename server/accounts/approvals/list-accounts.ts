import type { z } from 'zod';
import type { approvals } from '#contract/accounts/approvals.ts';
import { likeText, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { accountColumns, companyColumns, type AccountRow } from './facts.ts';
import { otherQueueRows } from '#server/operations/work-queues/index.ts';

type Query = z.output<(typeof approvals)['GET /staff/accounts']['query']>;
type Accounts = z.output<(typeof approvals)['GET /staff/accounts']['answer']>;

const everybody = sql`select id, created_at as since from users`;
const waiting = { buyer: otherQueueRows.accounts_buyer, seller: otherQueueRows.accounts_seller, all: everybody };

/** Accounts of a queue, those that have waited longest first; all accounts, the newest first. */
export async function listAccounts(query: Query): Promise<Accounts> {
  const found = sql`from (${waiting[query.queue]}) w join users u on u.id = w.id join companies c on c.id = u.company_id where ${sql.join(conditions(query), sql` and `)}`;
  const [accounts, { count }] = await Promise.all([
    rows(sql<AccountRow>`
      select ${accountColumns}, w.since, json_build_object(${companyColumns}) as company ${found}
      order by ${query.queue === 'all' ? sql`u.id desc` : sql`w.since, u.id`} limit ${query._limit} offset ${query._start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count ${found}`),
  ]);
  return { accounts, count };
}

function conditions(query: Query) {
  const found = [sql`true`];
  if (query.account_status) found.push(sql`u.account_status = ${query.account_status}`);
  if (query.access === 'suspended') found.push(sql`u.suspended_at is not null`);
  if (query.search) found.push(sql`u.id in (${peopleMatching(`%${likeText(query.search)}%`)})`);
  return found;
}

/** Whose name, email, company or tax id holds the words; both expressions are those of indexes (0035-approvals.sql). */
export function peopleMatching(pattern: string) {
  return sql`
    select id from users where (firstname || ' ' || lastname || ' ' || email) ilike ${pattern}
    union select m.id from companies n join users m on m.company_id = n.id where (n.company_name_th || ' ' || n.company_name_en || ' ' || coalesce(n.tax_id, '')) ilike ${pattern}`;
}
