import type { Market, Process } from '../attack/market/start-market.ts';
import type { TestGateway } from '#server/testing/services/gateway.ts';
import type { Mailbox, ObjectStore } from './local-services.ts';
import { ask, brokenInvariants } from './invariants.ts';
import type { Load } from './load.ts';

/** The market under test: two web processes and a worker, PostgreSQL, and the services that they call. */
export interface World {
  market: Market;
  postgres: { url: string; folder: string; crash(): Promise<void>; restart(): Promise<void> };
  webs: Process[];
  /** The one at work; scenarios that end it put another in its place. */
  worker: Process;
  /** `program`: the folder of another version. */
  startWeb(settings?: Record<string, string>, program?: string): Promise<Process>;
  startWorker(): Promise<Process>;
  mailbox: Mailbox;
  store: ObjectStore;
  gateway: TestGateway;
  /** How many statements apart the steps are at which processes are killed. */
  stride: number;
  /** The transactions in which they are killed. */
  moves: readonly string[];
  /** The folder of an earlier version that runs beside this one, where one is named. */
  previous: string | undefined;
}

export interface Outcome {
  /** What was measured, in words that a reader of the table understands. */
  figures: Record<string, string | number>;
  /** What should have held and did not. */
  broken: string[];
}

export interface Scenario {
  name: string;
  does: string;
  run(world: World): Promise<Outcome>;
}

export const urlsOf = ({ webs }: World): string[] => webs.map(({ url }) => url);

export const seconds = (ms: number | undefined): string => (ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`);

/** What holds after any load: the invariants, and that everything acknowledged is there. */
export async function brokenAfter({ postgres }: World, load?: Load): Promise<string[]> {
  const broken = await brokenInvariants(postgres.url);
  if (!load) return broken;
  const [{ lost, unpaid } = { lost: 0, unpaid: 0 }] = await ask<{ lost: number; unpaid: number }>(
    postgres.url,
    `select (select count(*)::int from unnest($1::text[]) n where not exists (select from orders o where o.order_no = n)) as lost,
      (select count(*)::int from unnest($2::int[]) s where not exists (select from settlements t where t.id = s and t.status = 1)) as unpaid`,
    [load.placed, load.verified],
  );
  if (lost > 0) broken.push(`${lost} acknowledged orders are lost`);
  if (unpaid > 0) broken.push(`${unpaid} acknowledged payments are lost`);
  return broken;
}
