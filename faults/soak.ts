import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, closeCalls, type Sent } from '../attack/call.ts';
import { makeMarket, type Process } from '../attack/market/start-market.ts';
// @ts-expect-error a plain script without types
import { freePort } from '../scripts/free-port.mjs';
import { Shopper } from '../attack/ordering.ts';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { brokenInvariants } from './invariants.ts';

/**
 * `npm run soak -- --minutes 60 [--every 60]`: a mixed load at a modest rate on two web processes and a worker; each
 * minute their memory, event loop and open handles. Ends with 1 where memory or handles grew or an answer was a fault.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    every: { type: 'string', default: '60' },
    rate: { type: 'string', default: '20' },
    file: { type: 'string', default: 'logs/soak.csv' },
  },
});
const minutes = Number(values.minutes);
const everyMs = Number(values.every) * 1000;
const perSecond = Number(values.rate);
/** Growth of the last third over the third before it that is still noise of a heap. */
const MOST_GROWTH = 1.15;
const ORDER_EVERY = 25;

const market = await makeMarket();
const names = ['web 1', 'web 2', 'worker'] as const;
const ports = [await freePort(), await freePort(), await freePort()];
const processes: Process[] = [];
for (const [index, name] of names.entries())
  processes.push(
    await market.start(
      { METRICS_PORT: String(ports[index]), PROCESS: name === 'worker' ? 'worker' : 'web' },
      { unlimited: true },
    ),
  );
const webs = processes.slice(0, 2).map(({ url }) => url);
const { tokens, racers, plentifulOffer, objects } = market.prepared;
const cookie = { cookie: `${SESSION_COOKIE}=${tokens.buyer}` };
const bearer = { authorization: `Bearer ${tokens.buyer}` };
const json = { 'content-type': 'application/json' };

/** In turns: what visitors, buyers, sellers and staff look at. */
const kinds: readonly ((n: number) => Sent)[] = [
  () => ({ path: '/th' }),
  (n) => ({ path: `/th/products?page=${n % 20}` }),
  (n) => ({ path: `/en/products/${1 + (n % 150)}` }),
  (n) => ({
    method: 'POST',
    path: '/api/product/search',
    headers: json,
    body: JSON.stringify({ name: `pe ${n % 500}` }),
  }),
  (n) => ({ path: `/api/product-detail/${1 + (n % 150)}`, headers: bearer }),
  () => ({ path: '/th/user/orders', headers: cookie }),
  () => ({ path: '/api/order/myorder', headers: bearer }),
  () => ({ path: '/api/staff/orders', headers: { authorization: `Bearer ${tokens.sales}` } }),
  () => ({ path: '/api/seller-dashboard/sales', headers: { authorization: `Bearer ${tokens.seller}` } }),
  () => ({ path: '/no/such/page' }),
  (n) => ({
    method: 'POST',
    path: '/api/quick-order/match',
    headers: json,
    body: JSON.stringify({ text: `HD2208J ${n}` }),
  }),
];

let answered = 0;
let faults = 0;
let orders = 0;
const faultKinds = new Map<string, number>();
const noteFault = (what: string) => {
  faults += 1;
  faultKinds.set(what, (faultKinds.get(what) ?? 0) + 1);
};

async function look(n: number): Promise<void> {
  const sent = kinds[n % kinds.length]!(n);
  const { status } = await call(webs[n % webs.length]!, sent);
  answered += 1;
  if (status === 0 || status >= 500) noteFault(`${sent.method ?? 'GET'} ${sent.path.replace(/\d+/g, 'n')} ${status}`);
}

async function order(n: number): Promise<void> {
  const shopper = new Shopper(webs, racers[n % racers.length]!, { call });
  try {
    await shopper.must(shopper.pay(await shopper.draft(plentifulOffer, 1, objects.address)));
    orders += 1;
  } catch (error) {
    noteFault(`order: ${String(error).slice(0, 120)}`);
  }
}

interface Sample {
  minute: number;
  megabytes: number;
  heapMb: number;
  lagMs: number;
  files: number;
  handles: number;
}

const metricOf = (text: string, name: string) =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)`, 'm').exec(text)?.[1] ?? NaN);

async function sampleOf(index: number, minute: number): Promise<Sample> {
  const { pid } = processes[index]!.child;
  const { text } = await call(`http://127.0.0.1:${ports[index]}`, { path: '/metrics' });
  return {
    minute,
    megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000,
    heapMb: metricOf(text, 'nodejs_heap_size_used_bytes') / 1e6,
    lagMs: metricOf(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    files: readdirSync(`/proc/${pid}/fd`).length,
    handles: metricOf(text, 'nodejs_active_resources_total'),
  };
}

const samples: Sample[][] = names.map(() => []);
mkdirSync(dirname(values.file), { recursive: true });
writeFileSync(values.file, 'minute,process,megabytes,heap_mb,loop_p99_ms,open_files,handles,answered,orders,faults\n');
const until = performance.now() + minutes * 60_000;
const begun = performance.now();
let nextSample = begun + everyMs;
let n = 0;
console.log(
  `${minutes} minutes at ${perSecond} calls a second, an order each ${ORDER_EVERY / perSecond} s. Figures: ${values.file}`,
);
while (performance.now() < until) {
  // Not awaited: the rate does not follow how fast answers come.
  void look((n += 1));
  if (n % ORDER_EVERY === 0) void order(n / ORDER_EVERY);
  if (performance.now() >= nextSample) {
    // One for each minute that was slept through would tell the same several times.
    while (nextSample <= performance.now()) nextSample += everyMs;
    const minute = Math.round((performance.now() - begun) / everyMs);
    for (const [index, name] of names.entries()) {
      const sample = await sampleOf(index, minute);
      samples[index]!.push(sample);
      const { megabytes, heapMb, lagMs, files, handles } = sample;
      const line = [
        minute,
        name,
        ...[megabytes, heapMb, lagMs].map((one) => one.toFixed(1)),
        files,
        handles,
        answered,
        orders,
        faults,
      ].join();
      appendFileSync(values.file, `${line}\n`);
      console.log(line);
    }
  }
  await sleep(1000 / perSecond);
}

/** The last third beside the one before: the first third warms caches up. */
const meanOf = (list: readonly Sample[], key: 'megabytes' | 'files') =>
  list.reduce((sum, one) => sum + one[key], 0) / list.length;
let isSteady = true;
for (const [index, name] of names.entries()) {
  const all = samples[index]!;
  const third = Math.floor(all.length / 3);
  if (third === 0) continue;
  for (const key of ['megabytes', 'files'] as const) {
    const [before, after] = [meanOf(all.slice(third, 2 * third), key), meanOf(all.slice(2 * third), key)];
    const hasGrown = after > before * MOST_GROWTH;
    if (hasGrown) isSteady = false;
    console.log(`${name}: ${key} ${before.toFixed(0)} → ${after.toFixed(0)}${hasGrown ? ' ✗ grows' : ''}`);
  }
}
const broken = await brokenInvariants(market.databaseUrl);
console.log(`${answered} answers, ${orders} orders, ${faults} faults`);
for (const [what, count] of faultKinds) console.log(`  ✗ ${count} × ${what}`);
for (const what of broken) console.log(`  ✗ ${what}`);
closeCalls();
await market.end();
process.exit(isSteady && faults === 0 && broken.length === 0 ? 0 : 1);
