import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
// @ts-expect-error a plain script without types
import { builtServer, compileCache, serverEnvironment, serverOptions } from '../scripts/prepare.mjs';
import type { BenchApp } from './bench-app.ts';
import { serverWithoutLimits } from './server-without-limits.ts';

const PORT = 4317;
const START_TIMEOUT_MS = 180_000;
/** As browsers send it over TLS. */
const ACCEPTED = 'gzip, deflate, br, zstd';

export interface Answer {
  status: number;
  bytes: number;
}

/** The built product as a process of its own. */
export interface Served {
  address: string;
  /** From spawning the process to its first search that finds a product, and the time of the processor until then. */
  start: { ms: number; processorMs: number };
  /** Over connections kept open, compressed. The body is counted and dropped. */
  get(path: string, cookie?: string): Promise<Answer>;
  /** A call of the API over the same connections, without compression. Throws when it is refused. */
  call(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<{ bytes: number; json: unknown }>;
  /** Time of the processor that the process has used, all its threads. */
  processorMs(): number;
  /** Memory that is resident now. */
  megabytes(): number;
  stop(): Promise<void>;
}

/** Serves a large market on PostgreSQL, where at most `connections` requests run at once. */
export function serve(market: BenchApp, connections: number, port: number = PORT): Promise<Served> {
  return startWithoutLimits(
    {
      PROCESS: 'web',
      DATABASE_URL: market.url!,
      DATA_DIR: market.folder,
      DEMO: '0',
      PORT: String(port),
      // The buyer is an owner of a company, who would stay at the question for a second factor and see visitors' pages.
      SECOND_FACTOR: 'optional',
    },
    connections,
  );
}

/** Starts the product with these settings, but counts no calls, and waits for its first right answer. */
export async function startWithoutLimits(settings: Record<string, string>, connections: number): Promise<Served> {
  // `main.ts`, which names the cache, does not come first here.
  return startServer(await serverWithoutLimits(), { NODE_COMPILE_CACHE: compileCache, ...settings }, connections);
}

/** The same of the product as it is, with one connection. */
export function startBuilt(settings: Record<string, string>): Promise<Served> {
  return startServer(builtServer, settings, 1);
}

async function startServer(program: string, settings: Record<string, string>, connections: number): Promise<Served> {
  const at = performance.now();
  const port = Number(settings['PORT'] ?? PORT);
  const child = spawn(process.execPath, [...serverOptions, program], {
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(PORT),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const get: Served['get'] = (path, cookie = '') =>
    new Promise((resolve, reject) => {
      request(
        { port, path, agent, headers: { cookie, 'accept-encoding': ACCEPTED, 'accept-language': 'th' } },
        (answer) => {
          let bytes = 0;
          answer.on('data', (part: Buffer) => (bytes += part.byteLength));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
        },
      )
        .on('error', reject)
        .end();
    });

  const call: Served['call'] = async (method, path, body, token) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answered = await new Promise<{ status: number; content: Buffer }>((resolve, reject) => {
      request({ port, path: `/api${path}`, method, agent, headers }, (answer) => {
        buffer(answer).then((content) => resolve({ status: answer.statusCode ?? 0, content }), reject);
      })
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
    const text = answered.content.toString();
    if (answered.status !== 200) throw new Error(`${method} ${path}: ${answered.status} ${text.slice(0, 300)}`);
    return { bytes: answered.content.byteLength, json: JSON.parse(text) };
  };

  const served: Served = {
    address: `http://127.0.0.1:${port}`,
    start: { ms: 0, processorMs: 0 },
    get,
    call,
    processorMs() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    megabytes: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1000,
    async stop() {
      agent.destroy();
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
  const finds = () =>
    call('POST', '/product/search', {}).then(
      ({ json }) => (json as { count: number }).count > 0,
      () => false,
    );
  while (performance.now() - at < START_TIMEOUT_MS && child.exitCode === null) {
    if (await finds()) {
      served.start = { ms: performance.now() - at, processorMs: served.processorMs() };
      return served;
    }
    await setTimeout(10);
  }
  await served.stop();
  throw new Error('The product did not start');
}
