import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../invariants.ts';
import { Load } from '../load.ts';
import { brokenAfter, seconds, urlsOf, type Scenario, type World } from '../scenario.ts';

const LOAD_MS = 5000;
const STEP_MS = 10 * 60_000;
/**
 * Without one mail fewer: what a killed worker had begun is given back after half a minute, what failed is tried again
 * later.
 */
const MAIL_STALLED_MS = 120_000;

export const workerGone: Scenario = {
  name: 'worker-gone',
  does: 'the worker is killed while mails are waiting; orders go on, and another worker takes its place',
  async run(world) {
    const load = new Load(urlsOf(world), world.market.prepared);
    await sleep(LOAD_MS);
    await world.worker.kill();
    const killed = performance.now();
    await sleep(LOAD_MS);
    await load.stop();
    const without = load.successes.filter((at) => at > killed).length;
    const waiting = await mailsWaiting(world);
    world.worker = await world.startWorker();
    const { ms, left } = await untilMailed(world);
    return {
      figures: {
        'orders without a worker': without,
        'mails waiting then': waiting,
        'all sent after the new one is ready': left === 0 ? seconds(ms) : `${left} still wait`,
        ...mailFigures(world),
      },
      broken: [
        ...(await brokenAfter(world, load)),
        ...(without === 0 ? ['no order without a worker'] : []),
        ...(await mailFaults(world, left)),
      ],
    };
  },
};

export const clockSteps: Scenario = {
  name: 'clock-steps',
  does: 'the clock of one process jumps ten minutes forth, that of another ten minutes back, and both back again, during orders',
  async run(world) {
    const preload = `--import ${new URL(`file://${join(import.meta.dirname, '../stepped-clock.ts')}`).href}`;
    const ahead = await world.startWeb({ NODE_OPTIONS: preload, CLOCK_STEP_MS: String(STEP_MS) });
    const behind = await world.startWeb({ NODE_OPTIONS: preload, CLOCK_STEP_MS: String(-STEP_MS) });
    const load = new Load([ahead.url, behind.url], world.market.prepared);
    const counts: number[] = [];
    for (let step = 0; step < 4; step += 1) {
      const before = load.successes.length;
      await sleep(LOAD_MS);
      counts.push(load.successes.length - before);
      for (const { child } of [ahead, behind]) child.kill('SIGUSR2');
    }
    await load.stop();
    await Promise.all([ahead.kill(), behind.kill()]);
    return {
      figures: {
        'orders right, stepped, right, stepped': counts.join(', '),
        refused: load.kinds(),
      },
      broken: [
        ...(await brokenAfter(world, load)),
        ...(counts[2] === 0 ? ['no order after the clocks were right again'] : []),
        ...load.failures
          .filter(({ what }) => /answered (?:5|0)/.test(what))
          .slice(0, 3)
          .map(({ what }) => what),
      ],
    };
  },
};

export async function mailsWaiting({ postgres }: World): Promise<number> {
  const [row] = await ask<{ count: number }>(
    postgres.url,
    `select count(*)::int as count from mail_outbox where status in ('waiting', 'failed')`,
  );
  return row!.count;
}

/** Until the outbox is empty, however many there were; given up where it gets no emptier. */
export async function untilMailed(world: World): Promise<{ ms: number; left: number }> {
  const at = performance.now();
  let [left, moved] = [await mailsWaiting(world), at];
  while (left > 0 && performance.now() - moved < MAIL_STALLED_MS) {
    await sleep(250);
    const now = await mailsWaiting(world);
    if (now < left) moved = performance.now();
    left = now;
  }
  return { ms: performance.now() - at, left };
}

export function mailFigures({ mailbox }: World): Record<string, number> {
  const distinct = new Set(mailbox.taken).size;
  return { 'mails taken': mailbox.taken.length, 'of them a second time': mailbox.taken.length - distinct };
}

/** Sent at least once: each that the outbox calls sent was taken by the mail server. */
export async function mailFaults({ postgres, mailbox }: World, left: number): Promise<string[]> {
  const sent = await ask<{ id: string }>(
    postgres.url,
    `select id::text from mail_outbox where status = 'sent' and sent_at > now() - interval '1 hour'`,
  );
  const taken = new Set(mailbox.taken.map((id) => /^<outbox-(\d+)@/.exec(id)?.[1]));
  const lost = sent.filter(({ id }) => !taken.has(id)).length;
  return [
    ...(lost > 0 ? [`${lost} mails are called sent and were taken by nobody`] : []),
    ...(left > 0 ? [`${left} mails still wait`] : []),
  ];
}
