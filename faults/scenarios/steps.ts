import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atOnce, call, jsonOf, type Answered } from '../../attack/call.ts';
import { Shopper } from '../../attack/ordering.ts';
import { endWithUs } from '../../attack/market/start-market.ts';
import { ask } from '../invariants.ts';
import { brokenAfter, type Scenario, type World } from '../scenario.ts';
import { ALONE, shopperOf, TRANSACTIONS, type Begin, type Ready } from './transactions.ts';
import { openWireProxy, type WireProxy } from '../wire-proxy.ts';

const AT_ONCE = 3;
const script = join(import.meta.dirname, '../../server/testing/processes/serving-process.ts');

export const killedAtEachStep: Scenario = {
  name: 'killed-at-each-step',
  does: 'a process is killed (-9) at each statement of each transaction that moves stock or money; then the call is made again elsewhere',
  async run(world) {
    const figures: Record<string, string> = {};
    const broken: string[] = [];
    for (const name of world.moves) {
      const begin = TRANSACTIONS[name]!;
      const { figure, wrong } = await killEach(world, begin, ALONE.has(name) ? 1 : AT_ONCE).catch((error: unknown) => ({
        figure: 'broken off',
        wrong: [String(error).slice(0, 300)],
      }));
      figures[name] = figure;
      broken.push(...wrong.map((what) => `${name}, ${what}`));
    }
    return { figures, broken: [...broken, ...(await brokenAfter(world))] };
  },
};

/** One transaction, killed at each of its statements. */
async function killEach(world: World, begin: Begin, atATime: number): Promise<{ figure: string; wrong: string[] }> {
  const statements = await countStatements(world, begin);
  const steps = Array.from({ length: statements }, (_, index) => index + 1).filter(
    (step) => step % world.stride === 0 || step > statements - 3,
  );
  // The last one is its commit: the answer alone is lost.
  const jobs = [...steps.map((nth) => ({ nth, passesOn: false })), { nth: statements, passesOn: true }];
  const { racers } = world.market.prepared;
  const wrong: string[] = [];
  let happened = 0;
  let turn = 0;
  await atOnce(jobs, atATime, async ({ nth, passesOn }) => {
    const token = racers[(turn += 1) % racers.length]!;
    try {
      const outcome = await killAt(world, await begin(world, token), nth, passesOn);
      if (outcome.wasDone) happened += 1;
      wrong.push(...outcome.wrong.map((what) => `statement ${nth}: ${what}`));
    } catch (error) {
      wrong.push(`statement ${nth}: ${String(error).slice(0, 200)}`);
    }
  });
  return {
    figure: `${statements} statements, killed at ${jobs.length} of them; ${happened} had happened, the others were made again`,
    wrong,
  };
}

interface Victim {
  child: ChildProcess;
  url: string;
  proxy: WireProxy;
}

async function startVictim({ market }: World): Promise<Victim> {
  const proxy = await openWireProxy(market.databaseUrl);
  const child = spawn(process.execPath, [script, market.folder, proxy.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  endWithUs(child);
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer];
  return { child, url: said.toString().trim(), proxy };
}

/** In a process as new as those that are killed: it asks for more than one that has been at work. */
async function countStatements(world: World, begin: Begin): Promise<number> {
  const victim = await startVictim(world);
  try {
    const ready = await begin(world, world.market.prepared.racers[0]!);
    const caller = new Shopper([victim.url], ready.token, { call });
    await caller.get('/auth/me');
    victim.proxy.arm(Number.POSITIVE_INFINITY, true, () => {});
    const answer = await caller.post(ready.path, ready.body);
    if (answer.status !== 200)
      throw new Error(`${ready.path} is answered ${answer.status} ${answer.text.slice(0, 200)}`);
    return victim.proxy.count();
  } finally {
    victim.child.kill('SIGKILL');
    victim.proxy.close();
  }
}

async function killAt(
  world: World,
  ready: Ready,
  nth: number,
  passesOn: boolean,
): Promise<{ wasDone: boolean; wrong: string[] }> {
  const victim = await startVictim(world);
  const { url } = world.postgres;
  const isDone = async () => (await ask(url, ready.done, [ready.id])).length === 1;
  const wrong: string[] = [];
  // Sessions, settings: a process at work knows them already.
  await new Shopper([victim.url], ready.token, { call }).get('/auth/me');
  const hasEnded = once(victim.child, 'exit');
  victim.proxy.arm(nth, passesOn, () => {
    // A statement that was passed on is given the time to be carried out.
    setTimeout(() => victim.child.kill('SIGKILL'), passesOn ? 100 : 0);
  });
  const first: Answered = await new Shopper([victim.url], ready.token, { call }).post(ready.path, ready.body);
  if (first.status === 0) await hasEnded;
  else victim.child.kill('SIGKILL');
  victim.proxy.close();
  await untilRolledBack(url);
  const wasDone = await isDone();
  if (first.status === 200 && !wasDone) wrong.push('was acknowledged and did not happen');
  const again = await shopperOf(world, ready.token).post(ready.path, ready.body);
  if (again.status >= 500 || again.status === 0)
    wrong.push(`made again it is answered ${again.status} ${again.text.slice(0, 120)}`);
  if (!wasDone && again.status !== 200)
    wrong.push(
      `had not happened, and made again it is refused: ${again.status} ${JSON.stringify(jsonOf(again)).slice(0, 160)}`,
    );
  if (!(await isDone())) wrong.push('has not happened exactly once');
  return { wasDone, wrong };
}

/** PostgreSQL has noticed that the process is gone: until then its locks are held. */
async function untilRolledBack(url: string): Promise<void> {
  const until = performance.now() + 5000;
  while (performance.now() < until) {
    const held = await ask(
      url,
      `select 1 from pg_stat_activity where state like 'idle in transaction%' and state_change < now() - interval '150 milliseconds'`,
    );
    if (held.length === 0) return;
    await sleep(50);
  }
}
