import { endAuction } from '#domain/trade/auctions/end-auction.ts';
import { affected, rows, sql } from '#server/platform/database/query.ts';
import { oneByOne } from '#server/platform/one-by-one.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import { appendEntries, entriesOf } from '../core/append-entries.ts';
import { lockAuction, standingOf } from '../core/locked-auction.ts';
import { tellListeners } from '../listeners.ts';
import { openedValues } from './open-values.ts';
import { withOutages } from './outages.ts';
import { requirePulse, withPulse } from './pulse.ts';

/** At once, so that a long list keeps nobody waiting. */
const AT_ONCE = 100;

/**
 * Ends what is due by the database's clock, each in a transaction of its own. Late or twice it ends the same: bids are
 * taken by the hours, not by what this has written. Answers how many were ended.
 */
export async function endAuctions(): Promise<number> {
  const due = await rows(sql<{ id: number }>`
    select id from auctions where state in ('announced', 'running') and ends_at <= ${instantSql()}
    order by ends_at, id limit ${AT_ONCE}`);
  return oneByOne('Auctions that could not end', due, ({ id }) => endDueAuction(id));
}

/** Whether it was due, and nobody ended it before. */
export const endDueAuction = (id: number): Promise<boolean> =>
  withPulse(async () => {
    const locked = await lockAuction(id);
    // Another process was first, or it was stopped or bought meanwhile.
    if (locked.state !== 'running' && locked.state !== 'announced') return false;
    if (locked.at < locked.ends_at!) return false;
    await requirePulse();
    const open = await withOutages(standingOf(locked));
    const { terms, standing, auction } = open;
    if (auction.at < standing.ends_at) return false;
    const decided = endAuction(terms, standing, auction.at);
    const entries = [...entriesOf(decided), ...(await openedValues(open))];
    const { now } = await appendEntries(open, entries, { standing: decided.standing, state: 'ended' });
    await tellListeners('ended', now);
    return true;
  });

/** Those whose hour has come run; bids are taken by the hour, whether this was there or not. */
export const startAuctions = (): Promise<number> =>
  affected(sql`update auctions set state = 'running' where state = 'announced' and starts_at <= ${instantSql()}`);
