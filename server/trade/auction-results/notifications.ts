import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { formatDateTime, formatMoney, formatQuantity } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { SHOULD_KNOW, defineEvent, notify, notifyAll, type Notice } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;
type BidderNews = keyof (typeof texts)['th']['bidder'];
type SellerNews = keyof (typeof texts)['th']['seller'];

const GRAMS_PER_KG = 1000;

/** An ended auction as mails speak of it. */
export interface ToldAuction {
  auction_id: number;
  grams: number;
  /** Per kg; null where nobody bid. */
  price: Satang | null;
  /** Until when somebody has to answer. */
  until: Date | null;
}

const factsOf = (label: (typeof texts)['th']['label'], told: ToldAuction, language: 'th' | 'en' | 'cn') => {
  const facts: [string, string][] = [[label.amount, formatQuantity(told.grams / GRAMS_PER_KG, language)]];
  if (told.price !== null) facts.push([label.price, formatMoney(bahtFromSatang(told.price), 'THB')]);
  if (told.until) facts.push([label.until, formatDateTime(told.until, language)]);
  return facts;
};

const bidderNews = defineEvent<{ news: BidderNews; told: ToldAuction }>({
  name: 'auction_result_bidder',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, { news, told }) {
    const { label, action, bidder } = words[language];
    return {
      title: `${bidder[news].title} ${auctionNo(told.auction_id)}`,
      paragraphs: [bidder[news].text],
      facts: factsOf(label, told, language),
      action: { label: action, path: `/user/auctions/${told.auction_id}` },
    };
  },
});

const sellerNews = defineEvent<{ news: SellerNews; told: ToldAuction }>({
  name: 'auction_result_seller',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_prices',
  content(language, { news, told }) {
    const { label, action, seller } = words[language];
    return {
      title: `${seller[news].title} ${auctionNo(told.auction_id)}`,
      paragraphs: [seller[news].text],
      facts: factsOf(label, told, language),
      action: { label: action, path: `/seller/auctions/${told.auction_id}/result` },
    };
  },
});

export const tellBidder = (news: BidderNews, company: number, told: ToldAuction): Promise<void> =>
  notify(bidderNews({ news, told }), [{ membersOf: company, right: 'see_orders' }]);

export const tellSeller = (news: SellerNews, company: number, told: ToldAuction): Promise<void> =>
  notify(sellerNews({ news, told }), [{ membersOf: company, right: 'manage_prices' }]);

/** Everybody who bid, save who has the lot; who only joined hears nothing, and who is out was told so. */
export async function tellBidders(
  news: 'lost' | 'reserve_missed' | 'not_sold',
  told: ToldAuction,
  winner: number | null = null,
): Promise<void> {
  const bidders = await rows(sql<{ company_id: number }>`
    select b.company_id from auction_bidders b
    where b.auction_id = ${told.auction_id} and b.company_id is distinct from ${winner} and b.lost_at is null
      and exists (select from auction_entries e where e.auction_id = b.auction_id and e.bidder_id = b.id)
    order by b.id`);
  const event = bidderNews({ news, told: { ...told, until: null } });
  await notifyAll(
    bidders.map(({ company_id }): Notice => ({ event, recipients: [{ membersOf: company_id, right: 'see_orders' }] })),
  );
}
