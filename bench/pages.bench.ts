import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';
import { databaseProcessor } from './database-processor.ts';
import { serve, type Answer } from './served.ts';

/**
 * Pages of the mall as browsers ask for them: the built product over a large market on PostgreSQL, 16 connections kept
 * open. For a signed-in buyer every page is rendered, with kept HTML of parts that come again and without; visitors get
 * what somebody asked for before from the page cache. And the memory of that process afterwards.
 */
const small = process.argv.includes('--small');
const SIZE = small ? { products: 2000, offers: 6000 } : { products: 100_000, offers: 300_000 };
const CONNECTIONS = 16;
const WORDS = ['', 'hdpe', 'ฉีด', 'pp', 'ABS', 'film', 'nylon', 'รีไซเคิล', 'HD2208', 'pipe'];

const market = await openBench('postgres', SIZE);
const served = await serve(market, CONNECTIONS);
const databaseMs = (await databaseProcessor()) ?? (() => Number.NaN);

/** Pages a second, and how long one took; throws when an answer was not a page. */
async function measure(name: string, pages: number, ask: (index: number) => Promise<Answer>): Promise<void> {
  await timesOf(Math.ceil(pages / 4), CONNECTIONS, ask);
  const at = performance.now();
  const [cpu, database] = [served.processorMs(), databaseMs()];
  const times = await timesOf(pages, CONNECTIONS, async (index) => {
    const { status, bytes } = await ask(index);
    if (status !== 200 || bytes < 5000) throw new Error(`${name}: ${status}, ${bytes} bytes`);
  });
  console.log(
    `${SIZE.products} products, ${SIZE.offers} offers: ${name}, ${pages} pages: ${((pages / (performance.now() - at)) * 1000).toFixed(0)}/s, p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, processor ${((served.processorMs() - cpu) / pages).toFixed(2)} ms a page, PostgreSQL's ${((databaseMs() - database) / pages).toFixed(2)} ms; ${served.megabytes().toFixed(0)} MB resident`,
  );
}

try {
  console.log(`Started: ${served.megabytes().toFixed(0)} MB resident`);
  const { json } = await served.call('POST', '/auth/login', {
    username: 'buyer@demo.polytalad.example',
    password: 'Amber#Heron2026',
    role: 'buyer',
  });
  const { token, user } = json as { token: string; user: { firstname: string } | null };
  const cookie = `${SESSION_COOKIE}=${token}`;
  const page = await fetch(`${served.address}/th/products`, { headers: { cookie } });
  if (!user || !(await page.text()).includes(user.firstname)) throw new Error('The buyer is not signed in');
  const path = (index: number) =>
    `/th/products?name=${encodeURIComponent(WORDS[index % WORDS.length]!)}&page=${1 + (Math.floor(index / WORDS.length) % 3)}`;
  await measure('mall for a signed-in buyer', 3000, (index) => served.get(path(index), cookie));
  // Prices from a satang more each time: other goods, other counts, of which no HTML is kept.
  let asked = 0;
  const neverBefore = () => `${path(asked)}&price_gte=${((asked += 1) / 100).toFixed(2)}`;
  await measure('the same, each search for the first time', 3000, () => served.get(neverBefore(), cookie));
  await measure('mall for visitors, each search for the first time', 3000, () => served.get(neverBefore()));
  const products = await rows(
    sql<{
      id: number;
    }>`select distinct product_id as id, md5(product_id::text) as chance from offer_facets order by chance limit 5000`,
  );
  const product = (index: number) => `/th/products/${products[index % products.length]!.id}`;
  await measure('product for a signed-in buyer', 3000, (index) => served.get(product(index), cookie));
  await measure('mall for visitors, from the cache', 30_000, (index) => served.get(path(index % 10)));
} finally {
  await served.stop();
  await market.close();
}
