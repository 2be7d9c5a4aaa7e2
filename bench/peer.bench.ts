import { setTimeout as sleep } from 'node:timers/promises';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { setStock } from '#server/testing/market.ts';
// @ts-expect-error a plain script without types
import { startPostgres } from '../scripts/temporary-postgres.mjs';
import { openBench, timesOf } from './bench-app.ts';
import { databaseProcessor } from './database-processor.ts';
import { makeBuyers, makeOffers, placeOrder } from './peer/buyers.ts';
import { startsOnDemoMarket } from './peer/starts.ts';
import { COUNTING, startCounting } from './peer/statements.ts';
import { startWithoutLimits } from './served.ts';

/**
 * What other commerce servers are compared with: searches with ever new words, product details and whole orders over
 * HTTP, 16 connections, 10,000 products on PostgreSQL; start and memory of the process. No answer comes from a cache of
 * searches. `--small` is a quick look,
 * `--load` leaves out the demo market.
 */
const small = process.argv.includes('--small');
const CONNECTIONS = 16;
const SEARCHES = small ? 300 : 4000;
const DETAILS = small ? 300 : 6000;
const ORDERS = small ? 64 : 800;
const OFFERS = 200;
const SCARCE = 24;
/** After the load, so that what it left to do is done. */
const SETTLE_MS = small ? 5000 : 20_000;
const IDLE_MS = small ? 10_000 : 60_000;

const own = process.env['DATABASE_URL']
  ? undefined
  : ((await startPostgres(COUNTING)) as { url: string; stop(): Promise<void> } | undefined);
if (own) process.env['DATABASE_URL'] = own.url;
const market = await openBench('postgres', { products: 10_000, offers: 30_000 });
const table: Record<string, { figure: string; target: string }> = {};
const note = (what: string, figure: string, target = '–') => void (table[what] = { figure, target });

const products = await rows(
  sql<{ id: number; name: string }>`select id, name_en as name from products order by md5(id::text)`,
);
const buyers = await makeBuyers(CONNECTIONS);
const offers = await makeOffers(OFFERS + 1, 1_000_000);
const scarce = offers.pop()!;
await setStock([scarce], SCARCE);
const settings = { PROCESS: 'all', DATABASE_URL: market.url!, DATA_DIR: market.folder, DEMO: '0' };
const served = await startWithoutLimits(settings, CONNECTIONS);
const databaseMs = await databaseProcessor();

/** Runs it warm; the figures are of what follows. */
async function measure(
  what: string,
  count: number,
  target: string,
  call: (index: number) => Promise<void>,
  statements = '–',
) {
  await timesOf(Math.ceil(count / 5), CONNECTIONS, (index) => call(count + index));
  const counted = await startCounting();
  const [at, processor, database] = [performance.now(), served.processorMs(), databaseMs?.() ?? 0];
  await timesOf(count, CONNECTIONS, call);
  const [perSecond, processorMs] = [
    (count / (performance.now() - at)) * 1000,
    (served.processorMs() - processor) / count,
  ];
  note(`${what}: processor`, `${processorMs.toFixed(2)} ms (${perSecond.toFixed(0)}/s)`, target);
  if (databaseMs) note(`${what}: PostgreSQL's processor`, `${((databaseMs() - database) / count).toFixed(2)} ms`);
  if (counted) note(`${what}: statements beside begin and commit`, ((await counted()) / count).toFixed(1), statements);
}

/**
 * One half asks for a product by brand and grade, the other for a kind of goods below a price. No search comes twice.
 */
function newSearch(index: number): object {
  const [brand, grade, polymer, ...use] = products[index % products.length]!.name.replaceAll(',', '').split(/\s+/);
  return index % 2 === 0
    ? { name: `${brand} ${grade}` }
    : { name: `${polymer} ${use.at(-1)}`, price_lte: 60 + index / 1000 };
}

try {
  note(
    'Start, 10,000 products: first right answer',
    `${seconds(served.start.ms)}, processor ${seconds(served.start.processorMs)}`,
  );
  note('Memory before load', `${served.megabytes().toFixed(0)} MB`);
  let searchBytes = 0;
  await measure('Search', SEARCHES, '–', async (index) => {
    const { bytes } = await served.call('POST', '/product/search', newSearch(index));
    searchBytes += bytes;
  });
  note('Search: an answer', `${(searchBytes / (SEARCHES * 1.2) / 1000).toFixed(1)} kB`);
  await measure('Product detail', DETAILS, '1.2 ms', async (index) => {
    await served.call('GET', `/product-detail/${products[index % products.length]!.id}`);
  });
  // A buyer has one cart, so orders nothing else meanwhile.
  const free = [...buyers];
  await measure(
    'Order',
    ORDERS,
    '12 ms',
    async (index) => {
      const buyer = free.pop()!;
      await placeOrder(served, buyer, offers[(index * 13) % offers.length]!);
      free.push(buyer);
    },
    '22',
  );
  note('Memory after load', `${served.megabytes().toFixed(0)} MB`, '450 MB');
  await sleep(SETTLE_MS);
  const asked = await startCounting('process');
  await sleep(IDLE_MS);
  if (asked) note('Idle: statements a second', ((await asked()) / (IDLE_MS / 1000)).toFixed(1), '3');
  note('Scarce offer', await scarceSold(), `${SCARCE} sold, 0 left`);
} finally {
  await served.stop();
  await market.close();
  await own?.stop();
}
if (!process.argv.includes('--load')) {
  const demo = await startsOnDemoMarket(small ? 1 : 5);
  note(
    'Start, demo market: first right answer',
    `${seconds(demo.ms)}, processor ${seconds(demo.processorMs)}`,
    '2.0 s',
  );
}
console.table(table);

/** All buyers order the same few units until every one is refused. */
async function scarceSold(): Promise<string> {
  const accepted = await Promise.all(
    buyers.map(async (buyer) => {
      let placed = 0;
      for (;;) {
        const isPlaced = await placeOrder(served, buyer, scarce).then(
          () => true,
          () => false,
        );
        if (!isPlaced) return placed;
        placed += 1;
      }
    }),
  );
  const { left, sold } = await oneRow(sql<{ left: number; sold: number }>`
    select (select quantity from product_stocks where id = ${scarce}) as left,
      (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
        where o.order_no is not null and i.productstock_id = ${scarce}) as sold`);
  const total = accepted.reduce((sum, placed) => sum + placed, 0);
  if (sold + left !== SCARCE || left < 0 || total !== sold) throw new Error(`Oversold: ${sold} sold, ${left} left`);
  return `${sold} sold, ${left} left`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
