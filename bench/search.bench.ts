import { openBench, percentile, timesOf, type BenchApp } from './bench-app.ts';

/** Search with words, category and price range, 15 cards and all facets; and suggestions. Called in process, as pages call it. */
const QUERIES = ['hdpe', 'พอลิเอทิลีน', 'ฉีด', 'pp injection', 'HD2208', 'รีไซเคิล', '高密度', 'film', 'ABS', 'เม็ดพลาสติกงานท่อ', 'polypropylene', 'nylon', 'LL7410', 'pipe extrusion', '注塑', 'PA-757'];
const CATEGORIES = [[], [101], [102], [], [105], [], [103]];
const TYPED = ['hd2', 'hdp', 'พอลิ', 'ptt', 'ino', 'inno', 'll7', '高密度', 'poly', 'abs', 'nyl', 'pa7'];

async function measure(app: BenchApp, calls: number, workers: number): Promise<void> {
  const api = await app.api();
  const search = (index: number) =>
    api('POST /product/search', { body: { name: QUERIES[index % QUERIES.length]!, cat: CATEGORIES[index % CATEGORIES.length]!, price_gte: 10, price_lte: 60 + (index % 40), page: 1 } });
  const suggest = (index: number) => api('POST /product/search-by-name', { body: { name: TYPED[index % TYPED.length]! } });
  await timesOf(QUERIES.length * 2, 4, search);
  for (const [name, call, at] of [['search', search, workers], ['search, one at a time', search, 1], ['suggestions', suggest, workers], ['suggestions, one at a time', suggest, 1]] as const) {
    const times = await timesOf(at === 1 ? calls / 4 : calls, at, call);
    console.log(`${app.on}: ${name}, ${at} at once, ${times.length} calls: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`);
  }
}

const small = process.argv.includes('--small');
for (const [kind, size] of [['postgres', small ? { products: 10_000, offers: 30_000 } : { products: 100_000, offers: 300_000 }], ['pglite', { products: 10_000, offers: 30_000 }]] as const) {
  const app = await openBench(kind, size);
  await measure(app, 800, kind === 'pglite' ? 1 : 16);
  await app.close();
}
