import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
// @ts-expect-error a plain script without types
import { serverEnvironment } from '../scripts/prepare.mjs';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * Pages of the mall as browsers ask for them: the built product as a process of its own over a large market on PostgreSQL, 16 connections kept open.
 * For a signed-in buyer every page is rendered; visitors get it from the page cache. And the memory of that process afterwards.
 */
const small = process.argv.includes('--small');
const SIZE = small ? { products: 2000, offers: 6000 } : { products: 100_000, offers: 300_000 };
const CONNECTIONS = 16;
const PORT = 4317;
const WORDS = ['', 'hdpe', 'ฉีด', 'pp', 'ABS', 'film', 'nylon', 'รีไซเคิล', 'HD2208', 'pipe'];

const market = await openBench('postgres', SIZE);
const served = spawn(process.execPath, ['--import', './bench/without-limits.ts', 'main.ts'], {
  env: { ...process.env, ...serverEnvironment, PORT: String(PORT), NODE_ENV: 'production', LOG_LEVEL: 'error', PROCESS: 'web', DATABASE_URL: market.url!, DATA_DIR: market.folder, DEMO: '0' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function get(path: string, cookie = ''): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    request({ port: PORT, path, agent, headers: { cookie, 'accept-encoding': 'gzip', 'accept-language': 'th' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.byteLength));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    }).on('error', reject).end();
  });
}

async function untilServed(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await get('/api/auth/me').then(() => true, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The product did not start');
}

/** Pages a second, and how long one took; throws when an answer was not a page. */
async function measure(name: string, pages: number, ask: (index: number) => Promise<{ status: number; bytes: number }>): Promise<void> {
  await timesOf(Math.ceil(pages / 4), CONNECTIONS, ask);
  const at = performance.now();
  const cpu = processorMs();
  const times = await timesOf(pages, CONNECTIONS, async (index) => {
    const { status, bytes } = await ask(index);
    if (status !== 200 || bytes < 5000) throw new Error(`${name}: ${status}, ${bytes} bytes`);
  });
  console.log(`${SIZE.products} products, ${SIZE.offers} offers: ${name}, ${pages} pages: ${((pages / (performance.now() - at)) * 1000).toFixed(0)}/s, p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, processor ${((processorMs() - cpu) / pages).toFixed(2)} ms a page; ${megabytes()} MB resident`);
}

/** Time of the processor that the process has used, all its threads. */
function processorMs(): number {
  const fields = readFileSync(`/proc/${served.pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function megabytes(): string {
  const kb = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${served.pid}/status`, 'utf8'))?.[1] ?? 0);
  return (kb / 1000).toFixed(0);
}

try {
  await untilServed();
  console.log(`Started: ${megabytes()} MB resident`);
  const buyer = await (await market.api())('POST /auth/login', { body: { username: 'buyer@demo.polytalad.example', password: 'Polytalad#2026', role: 'buyer' } });
  const cookie = `${SESSION_COOKIE}=${buyer.token}`;
  const path = (index: number) => `/th/products?name=${encodeURIComponent(WORDS[index % WORDS.length]!)}&page=${1 + (Math.floor(index / WORDS.length) % 3)}`;
  await measure('mall for a signed-in buyer', 3000, (index) => get(path(index), cookie));
  await measure('mall for visitors, from the cache', 30_000, (index) => get(path(index % 10)));
} finally {
  served.kill('SIGTERM');
  await new Promise((resolve) => served.once('exit', resolve));
  agent.destroy();
  await market.close();
}
