import { instantSql } from '#server/trade/demands/index.ts';
import { affected, inTransaction, isInTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Outage } from '#domain/trade/auctions/outage.ts';

/** Processes that take bids say so every two seconds; where nobody did for so long, nothing could be bid. */
const SILENCE_SECONDS = 10;
/** One of several processes beats for all of them. */
const ENOUGH_SECONDS = 1;
/** The pulse of a database in which nobody has kept auctions yet. */
const NEVER = '2001-01-01';

/**
 * Says that bids are taken, while there is an auction that takes any; a silence before it is an outage, and written as
 * one. Whatever asks whether an end has come asks this first: what comes back after an outage finds it out itself.
 * Always a statement of its own, in no transaction: where the row stayed locked behind something long, nobody else could
 * say that bids are taken, and it would look like an outage of all.
 */
export async function beat(): Promise<void> {
  if (isInTransaction()) throw new Error('The pulse is taken in no transaction');
  await rows(sql`
    with running as materialized (
        select min(starts_at) as since from auctions
        where state in ('announced', 'running') and starts_at <= ${instantSql()}
        having min(starts_at) is not null),
      old as materialized (
        select p.at, case when p.at > ${NEVER} then greatest(p.at, r.since) end as from_at, ${instantSql()} as now
        from running r, (select at from auction_pulse where id = 1 for no key update) p),
      missed as (
        insert into auction_outages (from_at, to_at)
        select o.from_at, o.now from old o where o.now - o.from_at > make_interval(secs => ${SILENCE_SECONDS}))
    update auction_pulse p set at = o.now from old o
    where p.id = 1 and o.now - o.at > make_interval(secs => ${ENOUGH_SECONDS})`);
}

/** Nobody said lately that bids are taken, so that nobody knows of an outage that lasts until now. */
class StalePulse extends Error {}

/** Where the database itself goes away between pulse and transaction; then whoever asks hears of the failure. */
const MOST_TRIES = 3;

/** A transaction that may find that an end has come: where the pulse is old it is undone, and done again after a new one. */
export async function withPulse<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(work);
    } catch (error) {
      if (!(error instanceof StalePulse) || attempt >= MOST_TRIES) throw error;
    }
    await beat();
  }
}

/** Within `withPulse`, before anything is written: outages until now are known from here on. */
export async function requirePulse(): Promise<void> {
  const { is_stale } = await oneRow(sql<{ is_stale: boolean }>`
    select ${instantSql()} - at > make_interval(secs => ${SILENCE_SECONDS}) as is_stale /* not null: a clock */
    from auction_pulse where id = 1`);
  if (is_stale) throw new StalePulse('The pulse of auctions is old');
}

/** Whether an end at this instant may be late because of an outage that began before it. */
export const outagesAround = (ends_at: Date, leftMs: number): Promise<Outage[]> =>
  rows(sql<Outage>`
    select from_at, to_at from auction_outages
    where to_at > ${new Date(ends_at.getTime() - leftMs)} order by from_at`);

/** What is older than any auction that runs. */
export const forgetOutages = (before: Date): Promise<number> =>
  affected(sql`delete from auction_outages where to_at < ${before}`);
