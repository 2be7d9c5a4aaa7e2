import type { Input } from '#contract/client.ts';
import { currentIndex } from '#server/catalogue/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openBench, percentile, timesOf, type BenchApp } from './bench-app.ts';

/** Search with words, category and price range, 15 cards and all facets; and suggestions. Called in process, as pages call it. */
const WORDS = ['hdpe', 'พอลิเอทิลีน', 'ฉีด', 'pp injection', 'HD2208', 'รีไซเคิล', '高密度', 'film', 'ABS', 'เม็ดพลาสติกงานท่อ', 'polypropylene', 'nylon', 'LL7410', 'pipe extrusion', '注塑', 'PA-757'];
const CATEGORIES = [[], [101], [102], [], [105], [], [103]];
/** Different searches that buyers draw from, the first of them most often (Zipf's law with exponent 1, as in search logs). */
const DIFFERENT = 3000;

function searchNo(index: number): Input<'POST /product/search'>['body'] {
  return { name: WORDS[index % WORDS.length]!, cat: CATEGORIES[index % CATEGORIES.length]!, price_gte: 10, price_lte: 60 + (index % 40_000) / 1000, page: 1 };
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
    select beginning from (select distinct left(phrase, 3 + (n % 4)::int) as beginning from (select phrase, row_number() over (order by phrase) as n from search_phrases) p) b
    where length(beginning) >= 3 order by md5(beginning) limit 20000`);
  return found.map(({ beginning }) => beginning);
}

async function measure(app: BenchApp, calls: number, workers: number): Promise<void> {
  const at = performance.now();
  await currentIndex();
  console.log(`${app.on}: index loaded in ${Math.round(performance.now() - at)} ms`);
  const api = await app.api();
  const log = drawn(calls);
  const typed = await beginnings();
  // Never the same in two runs, or what the first one left would answer the second.
  let next = 0;
  const measured = {
    'every search a new one': () => api('POST /product/search', { body: searchNo((next += 1)) }),
    'searches as buyers repeat them': (index: number) => api('POST /product/search', { body: searchNo(log[index]!) }),
    'suggestions, every beginning a new one': () => api('POST /product/search-by-name', { body: { name: typed[(next += 1) % typed.length]! } }),
  };
  for (const [name, call] of Object.entries(measured)) {
    await timesOf(calls / 4, workers, call);
    for (const at of workers === 1 ? [1] : [1, workers]) {
      const times = await timesOf(at === 1 ? calls / 4 : calls, at, call);
      console.log(`${app.on}: ${name}, ${at === 1 ? 'one at a time' : `${at} at once`}, ${times.length} calls: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`);
    }
  }
  console.log(`${app.on}: ${Math.round(process.memoryUsage().rss / 1e6)} MB resident`);
}

const small = process.argv.includes('--small');
for (const [kind, size] of [['postgres', small ? { products: 10_000, offers: 30_000 } : { products: 100_000, offers: 300_000 }], ['pglite', { products: 10_000, offers: 30_000 }]] as const) {
  const app = await openBench(kind, size);
  await measure(app, kind === 'pglite' ? 800 : 4000, kind === 'pglite' ? 1 : 16);
  await app.close();
}
