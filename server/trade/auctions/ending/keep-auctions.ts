import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import { lockAuction, standingOf } from '../core/locked-auction.ts';
import { endAuctions, startAuctions } from './end-auctions.ts';
import { withOutages } from './outages.ts';
import { beat } from './pulse.ts';

/** How soon after its hour an auction starts or ends on screens. */
const LOOK_MS = 1000;

/** By the newest look: while none takes bids nobody says so, and an idle process asks nothing more. */
let takesAnyBids = false;

/**
 * Starts and ends what is due, and takes the pulse where bids are taken beside it. May be done by any number of processes
 * at once, and late.
 */
export async function keepAuctions({ takesBids = true } = {}): Promise<void> {
  const { due } = await oneRow(sql<{ due: boolean }>`
    select exists (select from auctions where state = 'running')
      or exists (select from auctions where state = 'announced' and starts_at <= ${instantSql()})
      as due /* not null: a question */`);
  takesAnyBids = due;
  if (!due) return;
  if (takesBids) await beat();
  await extendAfterOutages();
  await startAuctions();
  await endAuctions();
}

/** Those that are near their end are told at once that an outage puts it later. */
async function extendAfterOutages(): Promise<void> {
  const found = await rows(sql<{ id: number }>`
    select a.id from auctions a where a.state in ('announced', 'running') and a.ends_at > ${instantSql()}
      and exists (select from auction_outages o where o.from_at < a.ends_at
        and o.to_at + coalesce((a.terms->'extension'->>'by_ms')::int, 180000) * interval '1 ms' > a.ends_at)`);
  for (const { id } of found)
    await inTransaction(async () => {
      const locked = await lockAuction(id);
      if (locked.state === 'announced' || locked.state === 'running') await withOutages(standingOf(locked));
    });
}

/** Does it again and again, one at a time; answers how to stop. */
function repeat(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined));
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

const beatWhileNeeded = async (): Promise<void> => (takesAnyBids ? beat() : undefined);

let stops: (() => Promise<void>)[] = [];

/**
 * In each process that serves, so that ends do not wait for a worker. The pulse waits for no end: one that waits for a
 * lock would look like an outage of all others.
 */
export function startKeepingAuctions(takesBids: boolean, onError: (error: unknown) => void): void {
  if (stops.length > 0) return;
  stops = [
    repeat(() => keepAuctions({ takesBids: false }), onError),
    ...(takesBids ? [repeat(beatWhileNeeded, onError)] : []),
  ];
}

/** Before the database is closed. */
export async function stopKeepingAuctions(): Promise<void> {
  await Promise.all(stops.splice(0).map((stop) => stop()));
}
