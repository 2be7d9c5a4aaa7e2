import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
// @ts-expect-error a plain script without types
import { serverEnvironment } from '../scripts/prepare.mjs';
import type { BenchApp } from './bench-app.ts';

const PORT = 4317;

export interface Answer {
  status: number;
  bytes: number;
}

/** The built product as a process of its own. */
export interface Served {
  address: string;
  /** Over connections kept open, gzip; what is answered is counted, not kept. */
  get(path: string, cookie?: string): Promise<Answer>;
  /** Time of the processor that the process has used, all its threads. */
  processorMs(): number;
  /** Memory that is resident now. */
  megabytes(): number;
  stop(): Promise<void>;
}

/** Serves a large market on PostgreSQL, where at most `connections` requests run at once. */
export async function serve(market: BenchApp, connections: number): Promise<Served> {
  const child = spawn(process.execPath, ['--import', './bench/without-limits.ts', 'main.ts'], {
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(PORT),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PROCESS: 'web',
      DATABASE_URL: market.url!,
      DATA_DIR: market.folder,
      DEMO: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const get: Served['get'] = (path, cookie = '') =>
    new Promise((resolve, reject) => {
      request(
        { port: PORT, path, agent, headers: { cookie, 'accept-encoding': 'gzip', 'accept-language': 'th' } },
        (answer) => {
          let bytes = 0;
          answer.on('data', (part: Buffer) => (bytes += part.byteLength));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
        },
      )
        .on('error', reject)
        .end();
    });

  const served: Served = {
    address: `http://127.0.0.1:${PORT}`,
    get,
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
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await get('/api/auth/me').then(
        () => true,
        () => false,
      )
    )
      return served;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await served.stop();
  throw new Error('The product did not start');
}
