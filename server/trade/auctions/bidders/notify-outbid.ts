import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { defineEvent, notifyAll, SHOULD_KNOW, type Notice } from '#server/notifications/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { oneByOne } from '#server/platform/one-by-one.ts';
import texts from './outbid-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface Outbid {
  id: number;
  company_id: number;
  /** Per kg, as it stands: everybody sees it. */
  price: Satang;
  ends_at: Date;
}

const outbid = defineEvent<Outbid>({
  name: 'auction_outbid',
  category: 'auction',
  channels: SHOULD_KNOW,
  needs: 'order',
  content(language, { id, price, ends_at }) {
    const { title, text, label, open } = words[language];
    return {
      title: `${title} ${auctionNo(id)}`,
      paragraphs: [text],
      facts: [
        [label.price, formatMoney(bahtFromSatang(price), 'THB')],
        [label.ends, formatDateTime(ends_at, language)],
      ],
      action: { label: open, path: `/auctions/${id}` },
    };
  },
});

interface Due {
  id: number;
}

/**
 * Notifies companies that led and do not lead any more. What happened since the last look is one notice: who was outbid
 * three times hears of it once, and who leads again meanwhile not at all. Of sealed bids nobody leads before the end,
 * and the end has notices of its own.
 */
export async function notifyOutbid(): Promise<void> {
  const due = await rows(sql<Due>`
    select a.id from auctions a left join auction_outbid_looks l on l.auction_id = a.id
    where a.state = 'running' and a.kind = 'english' and a.leader_id is not null and a.seq > coalesce(l.seq, 0)
    order by a.id`);
  await oneByOne('Auctions whose outbid bidders could not be notified', due, notifyOutbidOf);
}

/**
 * Bids go on meanwhile: only the row that says how far the last look went is locked. With the notices it is written in
 * one transaction, so that two at once, or one that dies between, tell nobody twice and leave nobody out, and nothing
 * old comes after something new.
 */
function notifyOutbidOf({ id }: Due): Promise<void> {
  return inTransaction(async () => {
    await rows(sql`insert into auction_outbid_looks (auction_id, seq) values (${id}, 0) on conflict do nothing`);
    const { seq } = await oneRow(sql<{ seq: number }>`
      select seq from auction_outbid_looks where auction_id = ${id} for update`);
    const found = await outbidSince(id, seq);
    await notifyAll(
      found.map((told): Notice => ({
        event: outbid(told),
        recipients: [{ membersOf: told.company_id, right: 'order' }],
      })),
    );
  });
}

/** Marks how far it looked, and answers who led from the entry on that said it at the last look and does not now. */
const outbidSince = (id: number, seq: number): Promise<Outbid[]> =>
  rows(sql<Outbid>`
    with moved as materialized (
      select id, seq, price, ends_at, leader_id from auctions where id = ${id} and state = 'running'),
    looked as (update auction_outbid_looks l set seq = m.seq from moved m where l.auction_id = m.id),
    led as materialized (
      select distinct e.body::jsonb ->> 'leader' as pseudonym from auction_entries e join moved m on m.id = e.auction_id
      where e.seq <= m.seq and e.seq >= coalesce((select max(o.seq) from auction_entries o
        where o.auction_id = ${id} and o.seq <= ${seq} and o.kind in ('bid', 'lost')), 0))
    select m.id, b.company_id, m.price /* not null: somebody leads */, m.ends_at /* not null: running */
    from moved m join auction_bidders b on b.auction_id = m.id and b.company_id <> m.leader_id and b.lost_at is null
      join led on led.pseudonym = b.pseudonym
    order by b.id`);

export const notifyOutbidJob = defineJob('notify-outbid', notifyOutbid, { cron: '* * * * *' });
