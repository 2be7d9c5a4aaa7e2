import { endpoints, type EndpointKey } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { letsIn, type Who } from './lets-in.ts';

const workers: readonly Who[] = ['admin', 'sales', 'catalogue', 'finance', 'logistics'];

/** What an auditor changes: what is about themselves. */
export const OWN_OF_AUDITOR: ReadonlySet<string> = new Set([
  'POST /auth/change-password',
  'POST /auth/proof',
  'POST /auth/second-factor/enable',
  'POST /auth/second-factor/recovery-codes',
  'POST /auth/second-factor/setup',
  'POST /auth/sessions/end-others',
  'POST /auth/sessions/{id}/end',
  'POST /list-views/{list}',
  'DELETE /list-views/{list}/{id}',
  'PUT /list-views/{list}/choice',
  'POST /notifications/browsers',
  'DELETE /notifications/browsers/{id}',
  'PUT /notifications/choices',
  'DELETE /notifications/line',
  'POST /notifications/line/code',
  'PUT /notifications/quiet-hours',
  'POST /notifications/readall',
  'POST /notifications/readbyid',
  'PUT /staff/favourite-pages/{page}',
]);

/** Calls that show something by POST. */
const READ_BY_POST: ReadonlySet<string> = new Set([
  'POST /staff/certificates/{id}/view',
  'POST /staff/credit/requests/{id}/view',
  'POST /staff/documents/{id}/view',
  'POST /staff/job-applications/{id}/view',
  'POST /staff/synonyms/try',
]);

/** What pays or opens is handed out to those who work with it. */
const CLOSED_TO_AUDITOR: ReadonlySet<string> = new Set([
  'GET /staff/coupons/campaigns/{id}/codes',
  'GET /staff/payouts/{id}/file',
  'GET /staff/refund-runs/{id}/file',
]);

/** What the contract names of these, so that a call that is no more is found. */
export const namedForAuditor = [...OWN_OF_AUDITOR, ...READ_BY_POST, ...CLOSED_TO_AUDITOR];

/** Whether an auditor may make a call; written apart from the contract's own words. */
export function mayAuditorCall(name: EndpointKey): boolean {
  const { access } = endpoints[name] as Endpoint;
  if (letsIn(access, 'visitor') || OWN_OF_AUDITOR.has(name)) return true;
  const isOfStaff = workers.some((who) => letsIn(access, who));
  return isOfStaff && (name.startsWith('GET ') ? !CLOSED_TO_AUDITOR.has(name) : READ_BY_POST.has(name));
}

/** What every table holds, as one text for each. */
export async function contentsOfTables(): Promise<ReadonlyMap<string, string>> {
  const tables = await rows(sql<{ name: string }>`
    select table_name as name /* not null: of a table */ from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const read = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as held
        from ${sql.table(name)} t`,
  );
  const found = await rows(sql<{ name: string; held: string }>`${sql.join(read, sql` union all `)}`);
  return new Map(found.map(({ name, held }) => [name, held]));
}
