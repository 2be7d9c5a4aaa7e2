import { get, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openBench } from './bench-app.ts';

/**
 * Sitemaps as robots ask for them: every file of every language, one after another. Then again with the memory that is
 * alive looked at while each file is on its way: what is resident says more about when garbage was collected last.
 * Files that are written while they are read hold the same for any number of products.
 */
const SIZES = process.argv.includes('--small')
  ? [{ products: 2000, offers: 6000 }]
  : [
      { products: 10_000, offers: 30_000 },
      { products: 100_000, offers: 300_000 },
    ];
/** Bytes between two looks: some ten looks at a large file. */
const LOOK_AFTER = 16_384;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

for (const size of SIZES) {
  const market = await openBench('postgres', size);
  try {
    await market.warmUp();
    const address = await market.http.listen({ port: 0, host: '127.0.0.1' });
    const index = await (await fetch(`${address}/sitemap.xml`)).text();
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location]) => `${address}${new URL(location!).pathname}`,
    );
    const at = performance.now();
    let bytes = 0;
    for (const file of files) bytes += await read(file);
    const seconds = (performance.now() - at) / 1000;
    const before = await settled();
    let [highest, looks] = [0, 0];
    const look = () => {
      highest = Math.max(highest, alive());
      looks += 1;
    };
    for (const file of files) await read(file, look);
    console.log(
      `${size.products} products: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB gzip, in ${seconds.toFixed(1)} s; alive before ${before.toFixed(1)} MB, while a file is sent at most ${(highest - before).toFixed(1)} MB more (${looks} looks)`,
    );
  } finally {
    await market.close();
  }
}

/** Megabytes that something still needs. */
function alive(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** What is alive when nothing is being done: what was just let go of is gone after a few collections. */
async function settled(): Promise<number> {
  for (let times = 0; times < 5; times += 1) {
    alive();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return alive();
}

/** Bytes of a file. */
async function read(address: string, look = () => {}): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject),
  );
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`);
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    if (Math.floor((bytes + part.byteLength) / LOOK_AFTER) > Math.floor(bytes / LOOK_AFTER)) look();
    bytes += part.byteLength;
  }
  return bytes;
}
