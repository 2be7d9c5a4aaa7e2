import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { defineEvent, SHOULD_KNOW, type Notice } from '#server/notifications/index.ts';
import texts from './outbid-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

export interface Outbid {
  id: number;
  company_id: number;
  /** Per kg: of a lot as everybody sees it; of a demand’s round what leads again, null where no price would. */
  price: Satang | null;
  ends_at: Date;
}

function outbidEvent(name: string, of: 'lot' | 'round', shown: { category: 'auction' | 'selling'; needs: Right }) {
  return defineEvent<Outbid>({
    ...shown,
    name,
    channels: SHOULD_KNOW,
    content(language, { id, price, ends_at }) {
      const { label, open, [of]: its } = words[language];
      const facts: [string, string][] = [[label.ends, formatDateTime(ends_at, language)]];
      if (price !== null) facts.unshift([its.price, formatMoney(bahtFromSatang(price), 'THB')]);
      return {
        title: `${its.title} ${auctionNo(id)}`,
        paragraphs: [its.text],
        facts,
        action: { label: open, path: `/auctions/${id}` },
      };
    },
  });
}

type Right = 'order' | 'manage_prices';

const ofLot = outbidEvent('auction_outbid', 'lot', { category: 'auction', needs: 'order' });
const ofRound = outbidEvent('reverse_round_outbid', 'round', { category: 'selling', needs: 'manage_prices' });

/** To whoever bids for a company: buyers for a lot, sellers in a demand’s round. */
export const outbidNotice = (kind: 'english' | 'reverse', told: Outbid): Notice =>
  kind === 'reverse'
    ? { event: ofRound(told), recipients: [{ membersOf: told.company_id, right: 'manage_prices' }] }
    : { event: ofLot(told), recipients: [{ membersOf: told.company_id, right: 'order' }] };
