import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { defineEvent, notifyAll, SHOULD_KNOW, type Notice } from '#server/notifications/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
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

/**
 * Notifies companies that led and do not lead any more. What happened since the last look is one notice: who was outbid
 * three times hears of it once, and who leads again meanwhile not at all. Each look goes on from the entry that said who
 * led at the one before, under the row's lock: two at once tell nobody twice, and nothing old comes after something new.
 * Of sealed bids nobody leads before the end, and the end has notices of its own.
 */
export function notifyOutbid(): Promise<void> {
  return inTransaction(async () => {
    const found = await rows(sql<Outbid>`
      with moved as materialized (
        select id, seq, outbid_seq, price, ends_at, leader_id from auctions
        where state = 'running' and kind = 'english' and seq > outbid_seq and leader_id is not null
        order by id for no key update),
      looked as (update auctions a set outbid_seq = m.seq from moved m where a.id = m.id)
      select m.id, b.company_id, m.price /* not null: somebody leads */, m.ends_at /* not null: running */
      from moved m join auction_bidders b on b.auction_id = m.id and b.company_id <> m.leader_id and b.lost_at is null
      where exists (select from auction_entries e where e.auction_id = m.id and e.seq <= m.seq
        and (e.body::jsonb ->> 'leader') = b.pseudonym
        and e.seq >= coalesce((select max(o.seq) from auction_entries o
          where o.auction_id = m.id and o.seq <= m.outbid_seq and o.kind in ('bid', 'lost')), 0))
      order by m.id, b.id`);
    await notifyAll(
      found.map((told): Notice => ({
        event: outbid(told),
        recipients: [{ membersOf: told.company_id, right: 'order' }],
      })),
    );
  });
}

export const notifyOutbidJob = defineJob('notify-outbid', notifyOutbid, { cron: '* * * * *' });
