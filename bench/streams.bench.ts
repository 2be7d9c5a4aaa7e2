import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { openSession } from '#server/accounts/identity/sessions.ts';
import { SHOULD_KNOW, defineEvent, notify, spreadNotices } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany } from '#server/testing/market.ts';
import { openBench, percentile } from './bench-app.ts';
import { serve } from './served.ts';

/**
 * A thousand people with one event stream each in one process of the built product, on PostgreSQL: memory and processor
 * with them open and quiet, and how long after the commit of another process everybody has heard of one notification.
 */
const STREAMS = 1000;
const AT_ONCE = 50;
/** Three heartbeats of each. */
const QUIET_MS = 60_000;

const market = await openBench('postgres', { products: 1000, offers: 3000 });
const { id: company } = await givenCompany();
const members = await rows(sql<{ id: number }>`
  insert into users (company_id, is_owner, company_role, selling_roles, firstname, lastname, email, account_status,
    password_hash)
  select ${company}, false, 'viewer', '{}', 'Bench', 'Member', 'streaming' || n || '@example.com', 'verified', '-'
  from generate_series(1, ${STREAMS}) n returning id`);
const tokens = await Promise.all(
  members.map(({ id: userId }) => openSession({ userId, role: 'buyer' }, 'bench', 'full')),
);
const served = await serve(market, AT_ONCE);

let heard: number[] = [];
let notifiedAt = 0;
const streams: IncomingMessage[] = [];
function open(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${served.address}/api/live`, { headers: { authorization: `Bearer ${token}` } }, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`A stream answered ${stream.statusCode}`));
      streams.push(stream);
      stream.on('data', (part: Buffer) => {
        if (notifiedAt > 0 && part.includes('event: change')) heard.push(performance.now() - notifiedAt);
      });
      stream.once('data', () => resolve());
    }).on('error', reject);
  });
}

const before = served.megabytes();
const openedAt = performance.now();
for (let from = 0; from < STREAMS; from += AT_ONCE) await Promise.all(tokens.slice(from, from + AT_ONCE).map(open));
const seconds = ((performance.now() - openedAt) / 1000).toFixed(1);
const opened = served.megabytes();
const processor = served.processorMs();
await setTimeout(QUIET_MS);
const spent = served.processorMs() - processor;
const quiet = served.megabytes();
console.log(`${streams.length} streams opened in ${seconds} s`);
console.log(
  `memory: ${before.toFixed(0)} MB before, ${opened.toFixed(0)} MB with all, ${quiet.toFixed(0)} MB a minute later`,
);
console.log(`quiet: processor ${spent} ms in ${QUIET_MS / 1000} s`);

const news = defineEvent({
  name: 'bench_news',
  category: 'system',
  channels: SHOULD_KNOW,
  content: () => ({ title: 'News', paragraphs: [] }),
});
for (let round = 0; round < 5; round += 1) {
  heard = [];
  await notify(
    news(),
    members.map(({ id: userId }) => ({ userId })),
  );
  const waiting = await rows(sql<{ id: number }>`select id::int from notices where recipients is not null`);
  await spreadNotices(waiting.map(({ id }) => id));
  notifiedAt = performance.now();
  while (heard.length < STREAMS && performance.now() - notifiedAt < 10_000) await setTimeout(20);
  heard.sort((a, b) => a - b);
  console.log(
    `heard by ${heard.length}: p50 ${percentile(heard, 0.5)}, p99 ${percentile(heard, 0.99)} after the commit`,
  );
}
console.log(`memory afterwards: ${served.megabytes().toFixed(0)} MB`);
streams.forEach((stream) => stream.destroy());
await served.stop();
await market.close();
