import { openSession } from '#server/accounts/identity/sessions.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenStaff } from '#server/testing/market.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';
import { FIRST, writeFindMarket } from './find-market.ts';
import words from './find-words.json' with { type: 'json' };

/**
 * What Ctrl K asks, on 500,000 orders of 20,000 companies: numbers whole and in part, names, addresses, plates, grades,
 * and what is nowhere, by an administrator, by the largest buyer and by the largest seller. One call at a time.
 */
const ROUNDS = 12;

const app = await openBench('postgres', { products: 10_000, offers: 30_000 });
await writeFindMarket({ companies: 20_000, orders: 500_000 });
const { buyer, seller } = await oneRow(sql<{ buyer: number; seller: number }>`
  select (select company_id from orders where company_id >= ${FIRST}::int group by 1 order by count(*) desc limit 1)
    as buyer /* not null: there are some */,
    (select company_id from purchases where company_id >= ${FIRST}::int group by 1 order by count(*) desc limit 1)
      as seller /* not null: there are some */`);
const memberOf = async (company: number, role: 'buyer' | 'seller') =>
  app.api(await openSession({ userId: FIRST + (company - FIRST) * 2, role }, 'bench', 'full'));
const staff = await app.api((await givenStaff('admin')).token);
const member = await memberOf(buyer, 'buyer');
const sells = await memberOf(seller, 'seller');

async function measure(who: string, call: (q: string) => Promise<unknown>): Promise<void> {
  await timesOf(words.length * 6, 1, (at) => call(words[at % words.length]!));
  const times = await timesOf(words.length * ROUNDS, 1, (at) => call(words[at % words.length]!));
  console.log(`${who}: p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, p99 ${percentile(times, 0.99)}`);
}

console.log(app.on);
await measure('an administrator', (q) => staff('GET /staff/find', { query: { q } }));
await measure('the largest buyer', (q) => member('GET /account/find', { query: { q } }));
await measure('the largest seller', (q) => sells('GET /seller/find', { query: { q } }));
await app.close();
