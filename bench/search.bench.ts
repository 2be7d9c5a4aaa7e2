import type { Input } from '#contract/client.ts';
import { LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { startSearch } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openBench, percentile, timesOf, type BenchApp } from './bench-app.ts';
import { searchNo } from './searches.ts';

/**
 * Search with words, category and price range, 15 cards, all facets and properties; the same with every kind of filter
 * at once, sorted by the delivered price; suggestions; equivalent grades. Called in process, as pages call it.
 * `--small`: 10,000 products; `--million`: 1,000,000 offers.
 */
/**
 * Different searches that buyers draw from, the first of them most often (Zipf's law with exponent 1, as in search
 * logs).
 */
const DIFFERENT = 3000;

/**
 * Filters of all kinds beside the words, properties among them, delivered to a province and sorted by what a kilogram
 * costs there.
 */
function deliveredPriceSearchNo(index: number): Input<'POST /product/search'>['body'] {
  return {
    ...searchNo(index),
    price_gte: 1,
    quality: ['prime', 'near_prime'],
    status: ['in_stock', 'pre_order'],
    properties: [
      { code: 'mfi', from: 0.1, to: 5 + (index % 400) / 10 },
      { code: 'density', from: 0.85, to: 1.5 },
    ],
    deliver_province_id: 10 + (index % 3),
    load_tonnes: LOAD_TONNES[index % LOAD_TONNES.length]!,
    sort: 'price_asc',
  };
}

/** The same numbers in every run: `count` draws of 0 … DIFFERENT-1, each as often as its place says. */
function drawn(count: number): number[] {
  const sums: number[] = [];
  for (let place = 1; place <= DIFFERENT; place += 1) sums.push((sums.at(-1) ?? 0) + 1 / place);
  let seed = 20_260_709;
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const wanted = (seed / 2 ** 32) * sums.at(-1)!;
    return sums.findIndex((sum) => sum >= wanted);
  });
}

/** Beginnings of three to six letters of what can be suggested, more than are kept for who types the same. */
async function beginnings(): Promise<string[]> {
  const found = await rows(sql<{ beginning: string }>`
    select beginning
      from (select distinct left(phrase, 3 + (n % 4)::int) as beginning
        from (select phrase, row_number() over (order by phrase) as n from search_phrases) p) b
    where length(beginning) >= 3 order by md5(beginning) limit 20000`);
  return found.map(({ beginning }) => beginning);
}

/** Products strewn over the whole market. */
async function someProducts(): Promise<number[]> {
  const found = await rows(
    sql<{
      id: number;
    }>`select product_id as id from (select distinct product_id from offer_facets) f order by md5(product_id::text)
      limit 5000`,
  );
  return found.map(({ id }) => id);
}

async function measure(app: BenchApp, calls: number, workers: number): Promise<void> {
  const at = performance.now();
  await startSearch((error) => console.error(error));
  console.log(`${app.on}: index loaded in ${Math.round(performance.now() - at)} ms`);
  const api = await app.api();
  const log = drawn(calls);
  const typed = await beginnings();
  const products = await someProducts();
  // Never the same in two runs, or what the first one left would answer the second.
  let next = 0;
  const measured = {
    'every search a new one': () => api('POST /product/search', { body: searchNo((next += 1)) }),
    'searches as buyers repeat them': (index: number) => api('POST /product/search', { body: searchNo(log[index]!) }),
    'all kinds of filters, sorted by the delivered price, as buyers repeat them': (index: number) =>
      api('POST /product/search', { body: deliveredPriceSearchNo(log[index]!) }),
    'the same, every search a new one': () =>
      api('POST /product/search', { body: deliveredPriceSearchNo((next += 1)) }),
    'suggestions, every beginning a new one': () =>
      api('POST /product/search-by-name', { body: { name: typed[(next += 1) % typed.length]! } }),
    'equivalent grades, every product another one': () =>
      api('GET /product/equivalent/{id}', { params: { id: products[(next += 1) % products.length]! } }),
  };
  for (const [name, call] of Object.entries(measured)) {
    await timesOf(calls / 4, workers, call);
    for (const at of workers === 1 ? [1] : [1, workers]) {
      const times = await timesOf(at === 1 ? calls / 4 : calls, at, call);
      console.log(
        `${app.on}: ${name}, ${at === 1 ? 'one at a time' : `${at} at once`}, ${times.length} calls: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`,
      );
    }
  }
  console.log(`${app.on}: ${Math.round(process.memoryUsage().rss / 1e6)} MB resident`);
}

const SIZES = {
  small: { products: 10_000, offers: 30_000 },
  usual: { products: 100_000, offers: 300_000 },
  million: { products: 333_000, offers: 1_000_000 },
} as const;
const asked = (['small', 'million'] as const).find((name) => process.argv.includes(`--${name}`));
const size = SIZES[asked ?? 'usual'];
for (const [kind, of] of [
  ['postgres', size],
  ['pglite', SIZES.small],
] as const) {
  if (kind === 'pglite' && size === SIZES.million) continue;
  const app = await openBench(kind, of);
  await measure(app, kind === 'pglite' ? 800 : 4000, kind === 'pglite' ? 1 : 32);
  await app.close();
}
