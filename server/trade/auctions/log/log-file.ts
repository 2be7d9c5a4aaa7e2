import type { BinaryAnswer } from '#contract/endpoint.ts';
import { auctionNo, type AuctionState } from '#domain/trade/auctions/auction.ts';
import { LOG_FORMAT, logLine } from '#domain/trade/auctions/log-text.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/** Before the end a log would be one without the limits that its bids committed to. */
const OVER: readonly AuctionState[] = ['ended', 'awarded', 'not_sold', 'cancelled'];

export interface LogEntry {
  seq: number;
  at: Date;
  body: string;
  hash: string;
}

/** All entries of an auction that is over. One that was stopped before anybody saw it has none. */
export async function closedLog(auctionId: number): Promise<LogEntry[]> {
  const entries = await rows(sql<LogEntry>`
    select e.seq, e.at, e.body, e.hash from auction_entries e join auctions a on a.id = e.auction_id
    where e.auction_id = ${auctionId} and a.state = any (${[...OVER]}::text[]) order by e.seq`);
  if (entries.length === 0) throw new AppError('not_found');
  return entries;
}

/** The file that docs/auction-log.md describes. */
export async function logFile(auctionId: number): Promise<BinaryAnswer> {
  const lines = (await closedLog(auctionId)).map(({ hash, body }) => `${logLine(hash, body)}\n`);
  const text = [`${LOG_FORMAT} ${auctionNo(auctionId)}\n`, ...lines].join('');
  return {
    bytes: Buffer.from(text),
    contentType: 'text/plain; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="auction-${auctionNo(auctionId)}.txt"` },
  };
}
