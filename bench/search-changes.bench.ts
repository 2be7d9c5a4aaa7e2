import { setTimeout } from 'node:timers/promises';
import { rows, sql } from '#server/platform/database/query.ts';
import { openBench, percentile } from './bench-app.ts';

/** Searches one after the other while every product of 100,000 is noted as changed: how long the longest one takes. */
const SECONDS = 45;

const app = await openBench('postgres', { products: 100_000, offers: 300_000 });
await app.warmUp();
const api = await app.api();
let asked = 0;

/** Every search is a new one. */
async function searchMs(): Promise<number> {
  asked += 1;
  const at = performance.now();
  await api('POST /product/search', { body: { name: 'hdpe', price_lte: 60 + asked / 1000 } });
  return performance.now() - at;
}

async function measure(what: string, seconds: number): Promise<void> {
  const times: number[] = [];
  let resident = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    times.push(await searchMs());
    resident = Math.max(resident, process.memoryUsage().rss);
    await setTimeout(5);
  }
  times.sort((a, b) => a - b);
  const [p50, p99, longest] = [0.5, 0.99, 1].map((part) => percentile(times, part));
  console.log(
    `${app.on}: ${what}, ${times.length} searches: p50 ${p50}, p99 ${p99}, longest ${longest}; ${Math.round(resident / 1e6)} MB`,
  );
}

await measure('nothing changes', SECONDS / 9);
await rows(sql`insert into search_changes (product_id) select id from products`);
await measure('after 100,000 changes', SECONDS);
await app.close();
