import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
// @ts-expect-error a plain script without types
import { freePort } from '../../scripts/free-port.mjs';
// @ts-expect-error a plain script without types
import { builtServer, serverEnvironment, serverOptions } from '../../scripts/prepare.mjs';
// @ts-expect-error a plain script without types
import { startPostgres } from '../../scripts/temporary-postgres.mjs';
import { serverWithoutLimits } from '../../bench/server-without-limits.ts';
import type { PreparedMarket } from './prepared-market.ts';

const OURS = join(import.meta.dirname, '../..');
/** Another version runs from its sources, as every version can, and not every one has a bundle. */
const PRELOADED = ['--import', './bench/without-limits.ts'];
const START_TIMEOUT_MS = 300_000;
const LOOK_MS = 50;
/** Of the log of a process that ended. */
const SAID = 1500;
/** What every process of it signs with. */
export const MARKET_KEY = 'a-secret-key-for-attacks-and-faults';

export interface Process {
  url: string;
  port: number;
  child: ChildProcess;
  /** What it has written to its log. */
  log(): string;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Without any warning. */
  kill(): Promise<void>;
}

/** The product in processes of its own on a PostgreSQL of its own, with the demo market and callers of each kind. */
export interface Market {
  databaseUrl: string;
  folder: string;
  prepared: PreparedMarket;
  start(settings?: Record<string, string>, options?: StartOptions): Promise<Process>;
  /** Processes that ended though nobody asked them to, since this was last asked. */
  endedByThemselves(): string[];
  end(): Promise<void>;
}

interface StartOptions {
  unlimited?: boolean;
  /** The folder of another version of the program, with its packages and its built pages. */
  program?: string | undefined;
}

interface MarketOptions {
  /** A database that is there; without it a PostgreSQL is started for the time. */
  at?: { url: string; end(): Promise<void> };
  /** Without the demo's goods and orders it is made in seconds. */
  demo?: boolean;
}

export async function makeMarket({ at, demo = true }: MarketOptions = {}): Promise<Market> {
  const folder = mkdtempSync(join(tmpdir(), 'polytalad-market-'));
  const server = at ?? (await ownPostgres());
  const running: Process[] = [];
  const endedBy: string[] = [];
  const common = {
    ...process.env,
    ...serverEnvironment,
    NODE_ENV: 'production',
    DEMO: '1',
    LOG_LEVEL: 'warn',
    LOG_REQUESTS: '0',
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    SECRET_KEY: MARKET_KEY,
    DRAIN_SECONDS: '0',
  };
  const said = join(folder, 'prepared.json');
  const preparing = spawn(process.execPath, [join(import.meta.dirname, 'prepare.ts'), said, demo ? 'demo' : 'small'], {
    env: common,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(preparing, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The market could not be made: ${code}`);

  let withoutLimits: Promise<string> | undefined;
  const programOf = async ({ unlimited = false, program }: StartOptions): Promise<string[]> => {
    if (program !== undefined) return [...(unlimited ? PRELOADED : []), 'main.ts'];
    return [unlimited ? await (withoutLimits ??= serverWithoutLimits()) : (builtServer as string)];
  };
  const start: Market['start'] = async (settings = {}, options = {}) => {
    const port = await freePort();
    const file = join(folder, `log-${port}-${running.length}.txt`);
    const out = openSync(file, 'a');
    const child = spawn(process.execPath, [...serverOptions, ...(await programOf(options))], {
      cwd: options.program ?? OURS,
      env: {
        ...common,
        PROCESS: 'web',
        PORT: String(port),
        BASE_URL: `http://127.0.0.1:${port}`,
        PAYMENT_SIMULATOR_PORT: String(await freePort()),
        ...settings,
      },
      stdio: ['ignore', out, out],
    });
    endWithUs(child);
    const end = async (signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    };
    const made: Process = {
      url: `http://127.0.0.1:${port}`,
      port,
      child,
      log: () => readFileSync(file, 'utf8'),
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    };
    // Nobody asked it to end: what it said last is what there is to know.
    let isWanted = false;
    made.stop = () => ((isWanted = true), end('SIGTERM'));
    made.kill = () => ((isWanted = true), end('SIGKILL'));
    child.once('exit', (exitCode, signal) => {
      if (!isWanted) endedBy.push(`a process ended by itself with ${exitCode ?? signal}: ${made.log().slice(-SAID)}`);
    });
    running.push(made);
    await untilReady(made);
    return made;
  };
  return {
    databaseUrl: server.url,
    folder,
    prepared: JSON.parse(readFileSync(said, 'utf8')) as PreparedMarket,
    start,
    endedByThemselves: () => endedBy.splice(0),
    async end() {
      await Promise.all(running.map((one) => one.kill()));
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ownPostgres(): Promise<{ url: string; end(): Promise<void> }> {
  const server = (await startPostgres()) as { url: string; stop(): Promise<void> } | undefined;
  if (!server) throw new Error('PostgreSQL is not on this machine; name a running server with --url.');
  return { url: server.url, end: () => server.stop() };
}

/** Until it answers that visitors may come. */
export async function untilReady({ url, child, log }: Pick<Process, 'url' | 'child' | 'log'>): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`The product did not start: ${log().slice(-2000)}`);
}

const ours = new Set<ChildProcess>();
process.once('exit', () => ours.forEach((child) => child.kill('SIGKILL')));

/** A process that does not outlive this one. */
export function endWithUs(child: ChildProcess): void {
  ours.add(child);
  child.once('exit', () => ours.delete(child));
}
