import { priceToBeat } from '#domain/trade/auctions/compare-bids.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import { openingStanding } from '#domain/trade/auctions/standing.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import type { Satang } from '#domain/values/money.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { oneByOne } from '#server/platform/one-by-one.ts';
import { outbidNotice, type Outbid } from './outbid-events.ts';

interface Due {
  id: number;
  kind: 'english' | 'reverse';
  terms: WrittenTerms;
  starts_at: Date;
}

/**
 * Notifies companies that led and do not lead any more. What happened since the last look is one notice: who was outbid
 * three times hears of it once, and who leads again meanwhile not at all. Of sealed bids nobody leads before the end,
 * and the end has notices of its own.
 */
export async function notifyOutbid(): Promise<void> {
  const due = await rows(sql<Due>`
    select a.id, a.kind, a.terms, a.starts_at /* not null: running */
    from auctions a left join auction_outbid_looks l on l.auction_id = a.id
    where a.state = 'running' and a.kind in ('english', 'reverse') and a.leader_id is not null
      and a.seq > coalesce(l.seq, 0)
    order by a.id`);
  await oneByOne('Auctions whose outbid bidders could not be notified', due, notifyOutbidOf);
}

/**
 * Bids go on meanwhile: only the row that says how far the last look went is locked. With the notices it is written in
 * one transaction, so that two at once, or one that dies between, tell nobody twice and leave nobody out, and nothing
 * old comes after something new.
 */
function notifyOutbidOf({ id, kind, ...due }: Due): Promise<void> {
  const terms = readTerms(due.terms);
  // Who leads by the quotes when a round begins stands in no entry.
  const first = kind === 'reverse' ? openingStanding(terms, { reserve: null, at: due.starts_at }).leader : null;
  return inTransaction(async () => {
    await rows(sql`insert into auction_outbid_looks (auction_id, seq) values (${id}, 0) on conflict do nothing`);
    const { seq } = await oneRow(sql<{ seq: number }>`
      select seq from auction_outbid_looks where auction_id = ${id} for update`);
    const found = await outbidSince(id, seq, first);
    await notifyAll(found.map((led) => outbidNotice(kind, { ...led, price: priceToSay(terms, led) })));
  });
}

interface Led extends Omit<Outbid, 'price'> {
  pseudonym: string;
  leader: string;
  price: Satang;
}

/** In a round nobody is told what leads: only what the own price may be at most to lead again. */
function priceToSay(terms: AuctionTerms, { pseudonym, leader, price }: Led): Satang | null {
  if (terms.kind !== 'reverse') return price;
  const most = priceToBeat(terms, pseudonym, { bidder: leader, price });
  return most > 0n ? most : null;
}

/**
 * Marks how far it looked, and answers who led from the entry on that said it at the last look and does not now; where
 * none had said it, from who was first on.
 */
const outbidSince = (id: number, seq: number, first: string | null): Promise<Led[]> =>
  rows(sql<Led>`
    with moved as materialized (
      select id, seq, price, ends_at, leader_id from auctions where id = ${id} and state = 'running'),
    looked as (update auction_outbid_looks l set seq = m.seq from moved m where l.auction_id = m.id),
    said as materialized (
      select max(o.seq) as seq from auction_entries o
      where o.auction_id = ${id} and o.seq <= ${seq} and o.kind in ('bid', 'lost')),
    led as materialized (
      select e.body::jsonb ->> 'leader' as pseudonym from auction_entries e join moved m on m.id = e.auction_id
        cross join said
      where e.seq <= m.seq and e.seq >= coalesce(said.seq, 0)
      union select ${first}::text from said where said.seq is null)
    select m.id, b.company_id, b.pseudonym, l.pseudonym as leader, m.price /* not null: somebody leads */,
      m.ends_at /* not null: running */
    from moved m join auction_bidders l on l.auction_id = m.id and l.company_id = m.leader_id
      join auction_bidders b on b.auction_id = m.id and b.company_id <> m.leader_id and b.lost_at is null
      join led on led.pseudonym = b.pseudonym
    order by b.id`);

export const notifyOutbidJob = defineJob('notify-outbid', notifyOutbid, { cron: '* * * * *' });
