import { openBench } from './bench-app.ts';
import { serve, type Served } from './served.ts';

/**
 * Sitemaps as robots ask for them: every file of every language, one after another and four at once, by the built product over PostgreSQL.
 * What counts is how far the memory of the process rises above what it was: files that are written while they are read cost the same for any number of products.
 */
const SIZES = process.argv.includes('--small') ? [{ products: 2000, offers: 6000 }] : [{ products: 10_000, offers: 30_000 }, { products: 100_000, offers: 300_000 }];
const ROUNDS = 4;
const AT_ONCE = 4;

for (const size of SIZES) {
  const market = await openBench('postgres', size);
  const served = await serve(market, AT_ONCE);
  try {
    const files = await filesOf(served);
    // The first round makes the process ready; that memory is the program's own.
    await readAll(served, files, AT_ONCE);
    for (const atOnce of [1, AT_ONCE]) await measure(served, `${size.products} products, ${size.offers} offers`, files, atOnce);
  } finally {
    await served.stop();
    await market.close();
  }
}

async function filesOf({ address }: Served): Promise<string[]> {
  const index = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => new URL(location!).pathname);
}

async function measure(served: Served, on: string, files: readonly string[], atOnce: number): Promise<void> {
  const before = served.megabytes();
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, served.megabytes())), 20);
  const at = performance.now();
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) bytes += await readAll(served, files, atOnce);
  clearInterval(watch);
  const ms = (performance.now() - at) / ROUNDS;
  console.log(`${on}: ${files.length} sitemap files, ${(bytes / ROUNDS / 1e6).toFixed(1)} MB gzip, ${atOnce} at once: all in ${ms.toFixed(0)} ms; ${before.toFixed(0)} MB resident before, ${highest.toFixed(0)} MB at most`);
}

/** Bytes of all of them. */
async function readAll(served: Served, files: readonly string[], atOnce: number): Promise<number> {
  let bytes = 0;
  let next = 0;
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let index = next++; index < files.length; index = next++) {
      const answer = await served.get(files[index]!);
      if (answer.status !== 200) throw new Error(`${files[index]}: ${answer.status}`);
      bytes += answer.bytes;
    }
  }));
  return bytes;
}
