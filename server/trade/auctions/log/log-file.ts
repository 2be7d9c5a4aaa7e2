import { LRUCache } from 'lru-cache';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { auctionNo, type AuctionState } from '#domain/trade/auctions/auction.ts';
import { LOG_FORMAT, logLine } from '#domain/trade/auctions/log-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { currentDatabase, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { hidesBidsSql, provenSql } from '../seen-sql.ts';

/** Before the end a log would be one without the limits that its bids committed to. */
const OVER: readonly AuctionState[] = ['ended', 'awarded', 'not_sold', 'cancelled'];

export interface LogEntry {
  seq: number;
  at: Date;
  body: string;
  hash: string;
}

/**
 * All entries of an auction that is over. One that was stopped before anybody saw it has none, nor has a sealed one
 * that was stopped: how many bids there were is told as little as what they were.
 */
export async function closedLog(caller: Caller, auctionId: number): Promise<LogEntry[]> {
  const entries = await rows(sql<LogEntry>`
    select e.seq, e.at, e.body, e.hash from auction_entries e join auctions a on a.id = e.auction_id
    where e.auction_id = ${auctionId} and a.state = any (${[...OVER]}::text[])
      and ${provenSql(caller)} and not ${hidesBidsSql} order by e.seq`);
  if (entries.length === 0) throw new AppError('not_found');
  return entries;
}

/** Files that were asked for lately, in bytes together: after the end few entries follow, and a head is of one log. */
const KEPT_BYTES = 33_554_432;
const files = new WeakMap<Database, LRUCache<string, Buffer>>();

async function fileOf(caller: Caller, auctionId: number): Promise<Buffer> {
  const database = currentDatabase();
  const kept = files.get(database) ?? new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: lengthOf });
  files.set(database, kept);
  const found = await maybeRow(sql<{ head: string }>`
    select a.head from auctions a where a.id = ${auctionId} and a.head <> '' and a.state = any (${[...OVER]}::text[])
      and ${provenSql(caller)} and not ${hidesBidsSql}`);
  if (!found) throw new AppError('not_found');
  const known = kept.get(found.head);
  if (known) return known;
  const entries = await closedLog(caller, auctionId);
  const lines = entries.map(({ hash, body }) => `${logLine(hash, body)}\n`);
  const file = Buffer.from([`${LOG_FORMAT} ${auctionNo(auctionId)}\n`, ...lines].join(''));
  kept.set(entries.at(-1)!.hash, file);
  return file;
}

const lengthOf = ({ length }: Buffer): number => length;

/** The file that docs/auction-log.md describes. */
export async function logFile(caller: Caller, auctionId: number): Promise<BinaryAnswer> {
  return {
    bytes: await fileOf(caller, auctionId),
    contentType: 'text/plain; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="auction-${auctionNo(auctionId)}.txt"` },
  };
}
