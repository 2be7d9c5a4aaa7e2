import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, useConfig } from '#server/platform/config.ts';
import { openTestGateway } from '#server/testing/services/gateway.ts';
import { closeCalls } from '../attack/call.ts';
import { makeMarket, MARKET_KEY } from '../attack/market/start-market.ts';
// @ts-expect-error a plain script without types
import { startPostgres } from '../scripts/temporary-postgres.mjs';
import { openMailbox, openObjectStore } from './local-services.ts';
import type { Scenario, World } from './scenario.ts';
import { mountSmallDisk } from './small-disk.ts';
import { biddingOnOneLot } from './scenarios/auctions.ts';
import { filesFull } from './scenarios/files-full.ts';
import { diskFull, poolExhausted, postgresKilled } from './scenarios/database.ts';
import { clockSteps, workerGone } from './scenarios/processes.ts';
import { gatewayDown, mailDown, storeDown } from './scenarios/services.ts';
import { rolled } from './scenarios/rolling.ts';
import { killedAtEachStep } from './scenarios/steps.ts';
import { TRANSACTIONS } from './scenarios/transactions.ts';

/**
 * `npm run faults -- [--only postgres-killed,…] [--stride 1] [--move 'place an order',…] [--previous ../earlier]`:
 * breaks what the product stands on while orders are placed and paid, on two web processes and a worker. Prints figures
 * for each; ends with 1 where something did not hold.
 */
const DISK_MB = 1200;
// The order in which they run.
const scenarios: readonly Scenario[] = [
  postgresKilled,
  poolExhausted,
  gatewayDown,
  storeDown,
  filesFull,
  diskFull,
  clockSteps,
  workerGone,
  mailDown,
  killedAtEachStep,
  rolled,
  biddingOnOneLot,
];
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    stride: { type: 'string', default: '1' },
    move: { type: 'string' },
    previous: { type: 'string' },
  },
});

/** What was asked for of these, by name; all without asking. */
function chosen(asked: string | undefined, known: readonly string[]): readonly string[] {
  const names = asked?.split(',') ?? known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return names;
  console.error(`Not known: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}
const names = chosen(
  values.only,
  scenarios.map(({ name }) => name),
);
const moves = chosen(values.move, Object.keys(TRANSACTIONS));

const disk = mountSmallDisk(DISK_MB);
if (!disk.isMounted) console.log('No right to mount a small disk: the scenario disk-full is left out.');
const postgres = (await startPostgres(['max_wal_size=128MB', 'min_wal_size=80MB'], disk.folder)) as
  | (World['postgres'] & { stop(): Promise<void> })
  | undefined;
if (!postgres) {
  console.error('PostgreSQL is not on this machine.');
  process.exit(2);
}
const [mailbox, store, gateway] = [await openMailbox(), await openObjectStore(), await openTestGateway()];
const market = await makeMarket({ at: { url: postgres.url, end: () => postgres.stop() }, demo: false });
// The gateway of the test signs with the market's key.
useConfig(readConfig({ SECRET_KEY: MARKET_KEY, DATA_DIR: market.folder, DEMO: '1' }));
const shared = { ...store.settings, SMTP_URL: mailbox.url, PAYMENT_SIMULATOR_PORT: String(gateway.port) };
const startWeb: World['startWeb'] = (settings = {}, program) =>
  market.start({ ...shared, ...settings }, { unlimited: true, program });
const startWorker: World['startWorker'] = () => market.start({ ...shared, PROCESS: 'worker' }, { unlimited: true });
const world: World = {
  market,
  postgres,
  mailbox,
  store,
  gateway,
  startWeb,
  startWorker,
  webs: [await startWeb(), await startWeb()],
  worker: await startWorker(),
  stride: Number(values.stride),
  moves,
  previous: values.previous && resolve(values.previous),
};

// Whoever stops it leaves no process, no database and no disk behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => disk.end());

let failed = 0;
for (const scenario of scenarios.filter(({ name }) => names.includes(name))) {
  const at = performance.now();
  const { figures, broken } = await scenario.run(world).catch((error: unknown) => ({
    figures: {},
    broken: [`broken off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
  }));
  broken.push(...market.endedByThemselves());
  failed += broken.length;
  console.log(`\n${scenario.name}: ${scenario.does} (${((performance.now() - at) / 1000).toFixed(0)} s)`);
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`);
  for (const what of broken) console.log(`  ✗ ${what}`);
}
closeCalls();
gateway.close();
store.close();
await mailbox.close();
await market.end();
console.log(`\n${failed === 0 ? 'All held.' : `${failed} things did not hold.`}`);
process.exit(failed === 0 ? 0 : 1);
