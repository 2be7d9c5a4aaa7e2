import { openSession } from '#server/accounts/identity/sessions.ts';
import { SHOULD_KNOW, defineEvent, notify, notifyAll, spreadNotices } from '#server/notifications/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { asScript } from '#server/platform/database/statement-limits.ts';
import { givenCompany } from '#server/testing/market.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';
import { searchNo } from './searches.ts';

/**
 * A million notifications of 2,000 members, of which the first has 20,000: page and counts, one call at a time. Then
 * 10,000 members are notified of one thing, mail included, while 16 buyers search in the same process, once with texts
 * of their own and once by one notice: how long until every copy and mail is written, and the searches' p99 beside that
 * alone before and after.
 */
const MEMBERS = 2000;
const EACH = 490;
const OF_THE_FIRST = 20_000;
const CALLS = 400;
const NOTIFIED = 10_000;
const SLICE = 500;
const BUYERS = 16;
const ALONE_MS = 10_000;

const app = await openBench('postgres', { products: 10_000, offers: 30_000 });
const { id: company } = await givenCompany();
const members = await rows(sql<{ id: number }>`
  insert into users (company_id, is_owner, company_role, selling_roles, firstname, lastname, email, account_status,
    password_hash)
  select ${company}, false, 'viewer', '{}', 'Bench', 'Member', 'notified' || n || '@example.com', 'verified', '-'
  from generate_series(1, ${NOTIFIED}) n returning id`);
await rows(sql`
  insert into notices (event, category, channels, content, at)
  select 'bench', (array['order', 'payment', 'shipping', 'account', 'selling', 'system'])[1 + n % 6], '{"mail": "on"}',
    jsonb_build_object('th', t.said, 'en', t.said, 'cn', t.said), now() - (100000 - n) * interval '1 minute'
  from generate_series(1, 100000) n,
    lateral (select jsonb_build_object('title', 'Order OR' || n, 'paragraphs', jsonb_build_array('Paid'), 'facts',
      jsonb_build_array(jsonb_build_array('Total', n::text))) as said) t`);
const first = members[0]!.id;
// Longer than a statement may take that somebody waits for.
const million = sql`
  insert into notifications (notice_id, user_id, category, needs, at, read_at)
  select n.id, u.id, n.category, 'see_orders', n.at, case when n.id % 10 > 0 then n.at end
  from (select id, row_number() over (order by id) as place from users
    where id = any (${members.slice(0, MEMBERS).map(({ id }) => id)}::int[])) u
  join notices n on n.id % 200 = u.place % 200 and n.id % 50 < 49 or u.id = ${first} and n.id % 5 = 0
  on conflict do nothing`;
await asScript(() => rows(million));
await asScript(() => rows(sql`vacuum analyze notifications`));
await asScript(() => rows(sql`vacuum analyze notices`));
const { count } = await oneRow(sql<{ count: number }>`select count(*)::int as count from notifications`);
console.log(`${app.on}: ${count} notifications, about ${EACH} a member, about ${OF_THE_FIRST} of the first`);

const tokenOf = (userId: number) => openSession({ userId, role: 'buyer' }, 'bench', 'full');
const apis = await Promise.all(members.slice(0, 100).map(async ({ id }) => app.api(await tokenOf(id))));

async function measure(what: string, call: (index: number) => Promise<unknown>): Promise<void> {
  await timesOf(100, 1, call);
  const times = await timesOf(CALLS, 1, call);
  console.log(`${what}: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`);
}
const other = (index: number) => apis[1 + (index % (apis.length - 1))]!;
await measure('page of 20', (at) => other(at)('GET /notifications'));
await measure('page of a category', (at) => other(at)('GET /notifications', { query: { category: 'payment' } }));
await measure('counts', (at) => other(at)('GET /notifications/count'));
await measure('page of 20, of the first', () => apis[0]!('GET /notifications'));
await measure('page 500 of the first', () => apis[0]!('GET /notifications', { query: { _start: 9980 } }));
await measure('counts of the first', () => apis[0]!('GET /notifications/count'));

await app.warmUp();
const visitor = await app.api();
let searched = 0;
async function searching(until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (!until()) {
        const at = performance.now();
        await visitor('POST /product/search', { body: searchNo(searched++) });
        times.push(performance.now() - at);
      }
    }),
  );
  return times.sort((a, b) => a - b);
}

const priceFell = defineEvent<{ number: number }>({
  name: 'bench_price_fell',
  category: 'system',
  channels: SHOULD_KNOW,
  content: (_, { number }) => ({
    title: `HD2208J for your search ${number}`,
    paragraphs: ['The price fell to what you asked for.'],
    facts: [['HD2208J', '฿35.51/kg']],
    action: { label: 'See it', path: '/products?name=hd2208j' },
  }),
});
/** Everybody has a saved search of their own. */
async function notifyEach(): Promise<void> {
  for (let from = 0; from < members.length; from += SLICE)
    await notifyAll(
      members.slice(from, from + SLICE).map(({ id: userId }, at) => ({
        event: priceFell({ number: from + at }),
        recipients: [{ userId }],
      })),
    );
  await spread();
}

/** The same words for all. */
async function notifyAllAtOnce(): Promise<void> {
  await notify(
    priceFell({ number: 0 }),
    members.map(({ id: userId }) => ({ userId })),
  );
  await spread();
}

async function spread(): Promise<void> {
  for (;;) {
    const waiting = await rows(
      sql<{ id: number }>`select id::int from notices where recipients is not null order by id limit 250`,
    );
    if (waiting.length === 0) return;
    await spreadNotices(waiting.map(({ id }) => id));
  }
}

async function alone(): Promise<number[]> {
  const end = Date.now() + ALONE_MS;
  return searching(() => Date.now() > end);
}
function say(what: string, times: readonly number[]): void {
  console.log(`${what}: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)} (${times.length})`);
}

say('searches alone', await alone());
for (const [how, notifyEverybody] of [
  ['each by a notice', notifyEach],
  ['all by one notice', notifyAllAtOnce],
] as const) {
  await rows(sql`delete from notices where event = 'bench_price_fell'`);
  const at = performance.now();
  let isDone = false;
  const [during] = await Promise.all([searching(() => isDone), notifyEverybody().finally(() => (isDone = true))]);
  const seconds = (performance.now() - at) / 1000;
  const counts = sql<{ copies: number; mails: number }>`
    select count(distinct n.user_id)::int as copies, count(distinct m.recipient)::int as mails
    from notices e join notifications n on n.notice_id = e.id left join mail_outbox m on m.notice_id = e.id
      where e.event = 'bench_price_fell'`;
  const { copies, mails } = await asScript(() => oneRow(counts));
  console.log(`${how}: ${copies} members and ${mails} mailboxes notified in ${seconds.toFixed(1)} s`);
  say('searches meanwhile', during);
  say('searches alone', await alone());
}
await app.close();
