import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { call } from '../../attack/call.ts';
import { Shopper } from '../../attack/ordering.ts';
import { Load } from '../load.ts';
import { brokenAfter, seconds, urlsOf, type Outcome, type Scenario } from '../scenario.ts';
import { fill } from '../small-disk.ts';

const BEFORE_MS = 5000;
const AFTER_MS = 4000;
const DOWN_MS = 3000;
const MB = 1024 * 1024;

export const postgresKilled: Scenario = {
  name: 'postgres-killed',
  does: 'PostgreSQL is killed and started again three times while orders are placed and paid',
  async run(world) {
    const load = new Load(urlsOf(world), world.market.prepared);
    const recoveries: (number | undefined)[] = [];
    await sleep(BEFORE_MS);
    for (let round = 0; round < 3; round += 1) {
      await world.postgres.crash();
      await sleep(DOWN_MS);
      await world.postgres.restart();
      const since = performance.now();
      recoveries.push(await load.recoveryMs(since));
      await sleep(AFTER_MS);
    }
    await load.stop();
    return {
      figures: {
        orders: load.placed.length,
        'calls that failed': load.kinds(),
        'first order after PostgreSQL answers': recoveries.map(seconds).join(', '),
      },
      broken: [
        ...(await brokenAfter(world, load)),
        ...recoveries.filter((one) => one === undefined).map(() => 'no order after PostgreSQL came back'),
      ],
    };
  },
};

export const diskFull: Scenario = {
  name: 'disk-full',
  does: 'the disk of PostgreSQL is filled to the last byte while orders are placed, then freed (needs root: a small tmpfs)',
  async run(world): Promise<Outcome> {
    const room = statfsSync(world.postgres.folder);
    if (room.bsize * room.bavail > 2000 * MB)
      return { figures: { 'left out': 'the database lies on no small disk: that needs root' }, broken: [] };
    const load = new Load(urlsOf(world), world.market.prepared);
    await sleep(BEFORE_MS);
    const ballast = join(world.postgres.folder, 'ballast');
    fill(ballast, world.postgres.folder);
    const filled = performance.now();
    const hasFailed = async () => {
      while (!load.failures.some(({ at }) => at > filled) && performance.now() - filled < 60_000) {
        await sleep(500);
        fill(`${ballast}-${Math.round(performance.now())}`, world.postgres.folder);
      }
      return load.failures.some(({ at }) => at > filled);
    };
    const wasFull = await hasFailed();
    await sleep(DOWN_MS);
    const kinds = new Set(
      load.failures.filter(({ at }) => at > filled).map(({ what }) => /answered (\d+)/.exec(what)?.[1] ?? what),
    );
    execFileSync('sh', ['-c', `rm -f '${ballast}' '${ballast}'-*`]);
    const freed = performance.now();
    // Where PostgreSQL could not write its log it ended itself, as it should.
    await call(urlsOf(world)[0]!, { path: '/readyz' });
    if (!(await answers(world.postgres.url))) await world.postgres.restart();
    const recovery = await load.recoveryMs(freed);
    await sleep(AFTER_MS);
    await load.stop();
    return {
      figures: {
        orders: load.placed.length,
        'answers while full': [...kinds].join(', '),
        'first order after room was made': seconds(recovery),
      },
      broken: [
        ...(await brokenAfter(world, load)),
        ...(wasFull ? [] : ['the disk could not be filled']),
        ...(recovery === undefined ? ['no order after room was made'] : []),
      ],
    };
  },
};

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export const poolExhausted: Scenario = {
  name: 'pool-exhausted',
  does: 'a process with two connections is asked for orders while a stranger holds their stock for 15 seconds',
  async run(world) {
    const { prepared } = world.market;
    const small = await world.startWeb({ DATABASE_POOL: '2' });
    const holder = new pg.Client({ connectionString: world.postgres.url });
    await holder.connect();
    const drafts = await Promise.all(
      prepared.racers.map(async (token) => {
        const buyer = new Shopper([small.url], token, { call });
        return { buyer, id: await buyer.draft(prepared.plentifulOffer, 1, prepared.objects.address) };
      }),
    );
    await holder.query('begin');
    await holder.query('select from product_stocks where id = $1 for update', [prepared.plentifulOffer]);
    const at = performance.now();
    const paying = Promise.all(drafts.map(({ buyer, id }) => buyer.pay(id)));
    await sleep(15_000);
    const health = await call(small.url, { path: '/healthz' });
    await holder.query('rollback');
    await holder.end();
    const answers = await paying;
    const freed = performance.now();
    const again = await Promise.all(drafts.map(({ buyer, id }) => buyer.pay(id)));
    await small.stop();
    const statuses = Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(
      ([status, of]) => `${of!.length} × ${status}`,
    );
    return {
      figures: {
        'answers while held': statuses.join(', '),
        'the longest wait': seconds(Math.max(...answers.map(({ ms }) => ms))),
        'all orders placed after it was let go': seconds(performance.now() - freed),
        'from the first to the last': seconds(performance.now() - at),
      },
      broken: [
        ...(await brokenAfter(world)),
        ...(health.status === 200 ? [] : ['the process did not say that it lives']),
        ...answers
          .filter(({ status }) => ![200, 503].includes(status))
          .map(({ status, text }) => `an order was answered ${status} ${text.slice(0, 100)}`),
        ...again
          .filter(({ status }) => status !== 200)
          .map(({ status }) => `an order was answered ${status} when there was room again`),
      ],
    };
  },
};
