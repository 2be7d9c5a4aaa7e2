import { openSession } from '#server/accounts/identity/sessions.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenStaff } from '#server/testing/market.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * 10,000 messages that are all shown now, of 8 kinds of audiences, a million reads of 10,000 members in 1,000
 * companies; the first member has read nearly all of theirs. Page, counts and what each page of the site says of them,
 * one call at a time; then the same with nine of ten messages over, as they are after a year.
 */
const MESSAGES = 10_000;
const COMPANIES = 1000;
const MEMBERS = 10_000;
const READS_EACH = 100;
/** Each member has read every so many-th. */
const STRIDE = MESSAGES / READS_EACH;
const CALLS = 400;

const app = await openBench('postgres', { products: 1000, offers: 3000 });
const { id: staffId } = await givenStaff('sales');
const companies = await rows(sql<{ id: number }>`
  insert into companies (company_code, company_name_th, member_level)
  select 'M' || lpad(n::text, 5, '0'), 'บริษัท ' || n, 1 + n % 5 from generate_series(1, ${COMPANIES}) n returning id`);
const companyIds = companies.map(({ id }) => id);
const members = await rows(sql<{ id: number }>`
  insert into users (company_id, is_owner, company_role, selling_roles, firstname, lastname, email, account_status,
    password_hash)
  select (${companyIds}::int[])[1 + n % ${COMPANIES}], false,
    (array['owner', 'purchaser', 'finance', 'viewer'])[1 + n % 4], '{}', 'Bench', 'Member',
    'reader' || n || '@example.com', 'verified', '-'
  from generate_series(1, ${MEMBERS}) n returning id`);
await rows(sql`
  with written as (
    insert into message_items (category, is_published, published_at, public_at, public_until, announced_at, roles,
      member_levels, category_ids, province_ids, is_listed, created_at, created_by, updated_at, updated_by)
    select 1 + n % 4, true, now(), now() - n * interval '30 minutes', now() + interval '200 days', now(),
      case when n % 8 = 1 then array['owner', 'purchaser'] end,
      case when n % 8 = 2 then array[1, 2, 3]::smallint[] end, case when n % 8 = 3 then array[101, 102] end,
        case when n % 8 = 4 then array[10, 21] end, n % 8 = 5, now(), ${staffId}, now(), ${staffId}
    from generate_series(1, ${MESSAGES}) n returning id, is_listed),
  texts as (
    insert into message_item_texts (message_item_id, contents, heads)
    select id, jsonb_build_object('th',
      jsonb_build_object('title', 'ข้อความ ' || id, 'body', repeat('ราคาเม็ดพลาสติก ', 100))),
      jsonb_build_object('th', jsonb_build_object('title', 'ข้อความ ' || id, 'excerpt', repeat('ราคา ', 30)))
        from written)
  insert into message_item_recipients (message_item_id, company_id)
  select w.id, c.id from written w join companies c on w.is_listed and c.id % 100 = w.id % 100
    and c.id = any (${companyIds}::int[])`);
const first = members[0]!.id;
await rows(sql`
  insert into message_item_reads (user_id, message_item_id, read_at)
  select u.id, m.id, now() from users u join lateral (
    select id from message_items where id % ${STRIDE}::int = u.id % ${STRIDE}::int) m on true
  where u.id = any (${members.map(({ id }) => id)}::int[])
  union select ${first}, id, now() from message_items where id % 50 > 0`);
for (const table of ['message_items', 'message_item_texts', 'message_item_reads', 'message_item_recipients', 'users'])
  await rows(sql`vacuum analyze ${sql.table(table)}`);
const { reads } = await oneRow(sql<{ reads: number }>`select count(*)::int as reads from message_item_reads`);
console.log(`${app.on}: ${MESSAGES} messages, ${reads} reads of ${MEMBERS} members`);

const tokenOf = (userId: number) => openSession({ userId, role: 'buyer' }, 'bench', 'full');
const apis = await Promise.all(members.slice(0, 100).map(async ({ id }) => app.api(await tokenOf(id))));
const other = (index: number) => apis[1 + (index % (apis.length - 1))]!;

async function measure(what: string, call: (index: number) => Promise<unknown>): Promise<void> {
  await timesOf(100, 1, call);
  const times = await timesOf(CALLS, 1, call);
  console.log(`${what}: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`);
}
const unread = { query: { is_read: 0 } } as const;
async function measureAll(): Promise<void> {
  const { count } = await other(0)('GET /messages-items/mymessage/count');
  console.log(`${count} for a member`);
  await measure('page of 10', (at) => other(at)('GET /messages-items/mymessage'));
  await measure('page of a category', (at) =>
    other(at)('GET /messages-items/mymessage', { query: { category: 4, _start: 100 } }),
  );
  await measure('count', (at) => other(at)('GET /messages-items/mymessage/count'));
  await measure('unread', (at) => other(at)('GET /messages-items/mymessage/count', unread));
  await measure('unread of the first', () => apis[0]!('GET /messages-items/mymessage/count', unread));
  await measure('the session, with what is unread', (at) => other(at)('GET /auth/me'));
}
await measureAll();
await rows(sql`update message_items set public_until = public_at + interval '10 minutes' where id % 10 > 0`);
await rows(sql`vacuum analyze message_items`);
await measureAll();
await app.close();
