import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { formatDateTime, formatMoney, formatNumber } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { defineEvent, SHOULD_KNOW } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface SellersRound {
  id: number;
  demand_id: number;
  what: 'invited' | 'over' | 'cancelled';
  starts_at?: Date;
  place?: number | null;
  reason?: string;
}

/** To a seller in a round: of others it says nothing. */
export const sellersRound = defineEvent<SellersRound>({
  name: 'reverse_round',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_prices',
  content(language, { id, demand_id, what, starts_at, place, reason }) {
    const { label, open, [what]: its } = words[language];
    const facts: [string, string][] = [
      [label.number, auctionNo(id)],
      [label.demand, demandNo(demand_id)],
    ];
    if (starts_at) facts.push([label.starts, formatDateTime(starts_at, language)]);
    if (place) facts.push([label.place, formatNumber(place)]);
    if (reason) facts.push([label.reason, reason]);
    return { title: its.title, paragraphs: [its.text], facts, action: { label: open, path: `/auctions/${id}` } };
  },
});

interface BuyersRound {
  id: number;
  demand_id: number;
  /** What the leading price counts as. */
  price: Satang;
}

export const buyersRound = defineEvent<BuyersRound>({
  name: 'reverse_round_over',
  category: 'auction',
  channels: SHOULD_KNOW,
  needs: 'order',
  content(language, { id, demand_id, price }) {
    const { label, buyer } = words[language];
    return {
      title: buyer.title,
      paragraphs: [buyer.text],
      facts: [
        [label.number, auctionNo(id)],
        [label.demand, demandNo(demand_id)],
        [label.price, formatMoney(bahtFromSatang(price), 'THB')],
      ],
      action: { label: buyer.open, path: `/user/demands/${demand_id}/compare` },
    };
  },
});
