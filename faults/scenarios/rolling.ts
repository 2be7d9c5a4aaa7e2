import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../attack/call.ts';
import type { Process } from '../../attack/market/start-market.ts';
import { openBalancer, type Balanced } from '#server/testing/balancer.ts';
import { Load } from '../load.ts';
import { brokenAfter, type Scenario } from '../scenario.ts';

const LOAD_MS = 4000;
const READERS = 4;
const READ_PAUSE_MS = 40;
const LOOK_MS = 50;
const DRAIN = { DRAIN_SECONDS: '3' };

export const rolled: Scenario = {
  name: 'rolled',
  does: 'two processes are replaced one after the other while orders are placed and pages read with their files; with --previous the first two are of an earlier version',
  async run(world) {
    const balancer = await openBalancer();
    const start = async (program?: string) => {
      const process = await world.startWeb(DRAIN, program);
      const balanced = balancer.add(process.url);
      while (!balanced.isReady) await sleep(LOOK_MS);
      return { process, balanced };
    };
    const old = [await start(world.previous), await start(world.previous)];
    const load = new Load([balancer.url], world.market.prepared, 3);
    const readers = Array.from({ length: READERS }, () => new Reader(balancer.url));
    const fresh: { process: Process; balanced: Balanced }[] = [];
    for (const one of old) {
      await sleep(LOAD_MS);
      fresh.push(await start());
      // Both versions answer for a while.
      await sleep(LOAD_MS);
      await one.process.stop();
      balancer.remove(one.balanced);
    }
    await sleep(LOAD_MS);
    await load.stop();
    await Promise.all(readers.map((reader) => reader.stop()));
    await Promise.all(fresh.map(({ process }) => process.stop()));
    balancer.close();
    const wrong = readers.flatMap((reader) => reader.wrong);
    return {
      figures: {
        'first two processes': world.previous ? 'of an earlier version' : 'of this version',
        orders: load.placed.length,
        'calls that failed': load.kinds(),
        'pages read with their files': readers.reduce((sum, reader) => sum + reader.pages, 0),
      },
      broken: [
        ...(await brokenAfter(world, load)),
        ...load.failures.slice(0, 3).map(({ what }) => what),
        ...wrong.slice(0, 3),
        ...(load.placed.length === 0 ? ['no order was placed'] : []),
      ],
    };
  },
};

/** Reads a page as a browser does: the page, then its scripts and styles. */
class Reader {
  pages = 0;
  readonly wrong: string[] = [];
  #isStopped = false;
  readonly #reading: Promise<void>;

  constructor(url: string) {
    this.#reading = this.#read(url);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#reading;
  }

  async #read(url: string): Promise<void> {
    while (!this.#isStopped) {
      const page = await this.#get(url, '/th/products');
      const files = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []);
      if (page !== '' && files.size === 0) this.wrong.push('a page names no files');
      for (const file of files) await this.#get(url, file);
      this.pages += 1;
      await sleep(READ_PAUSE_MS);
    }
  }

  async #get(url: string, path: string): Promise<string> {
    const { status, text } = await call(url, { path });
    if (status === 200) return text;
    this.wrong.push(`${path} is answered ${status} ${text.slice(0, 100)}`);
    return '';
  }
}
