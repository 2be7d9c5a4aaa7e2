import { AsyncLocalStorage } from 'node:async_hooks';
import { currentDatabase } from '#server/platform/database/query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AskedBid, PlacedBid } from './asked-bid.ts';
import { decideBids } from './decide-bids.ts';

/** Decided together, so that a transaction stays short. */
const MOST_TOGETHER = 50;
/** More than so many wait in vain: they are told so at once. */
const MOST_WAITING = 2000;

interface Waiting {
  asked: AskedBid;
  resolve(placed: PlacedBid): void;
  reject(error: unknown): void;
}

/** The bids of each auction that wait in this process. */
const queues = new WeakMap<Database, Map<number, Waiting[]>>();

/** Bids of many callers are decided together: what is of one of them, such as its trace, stays out. */
const ofNobody = AsyncLocalStorage.snapshot();

function queuesHere(): Map<number, Waiting[]> {
  const database = currentDatabase();
  const known = queues.get(database) ?? new Map<number, Waiting[]>();
  queues.set(database, known);
  return known;
}

/**
 * A bid waits for its turn in this process, and holds no connection meanwhile: with a lot that many bid for, those who
 * wait for its lock would take the connections of everybody else. What waits is decided together.
 */
export function askBid(auctionId: number, asked: AskedBid): Promise<PlacedBid> {
  const here = queuesHere();
  const waiting = here.get(auctionId);
  if (waiting && waiting.length >= MOST_WAITING) throw new AppError('busy');
  return new Promise((resolve, reject) => {
    const one = { asked, resolve, reject };
    if (waiting) {
      waiting.push(one);
      return;
    }
    here.set(auctionId, [one]);
    void ofNobody(() => workOff(here, auctionId));
  });
}

async function workOff(here: Map<number, Waiting[]>, auctionId: number): Promise<void> {
  const waiting = here.get(auctionId)!;
  while (waiting.length > 0) await decide(auctionId, waiting.splice(0, MOST_TOGETHER));
  here.delete(auctionId);
}

async function decide(auctionId: number, together: readonly Waiting[]): Promise<void> {
  try {
    const answers = await decideBids(
      auctionId,
      together.map(({ asked }) => asked),
    );
    for (const [index, answer] of answers.entries()) {
      const { resolve, reject } = together[index]!;
      if (answer instanceof AppError) reject(answer);
      else resolve(answer);
    }
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
}
