import type { Names } from '#contract/wire.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

export type LotNews = keyof (typeof texts)['th']['title'];

export interface NotifiedLot extends Names {
  id: number;
  grade: string;
  reason: string;
}

function aboutLot(language: keyof typeof texts, { id, grade, reason, ...names }: NotifiedLot, news: LotNews) {
  const own = words[language];
  const facts: [string, string][] = [[own.goods, `${names[`name_${language}`] || names.name_th} · ${grade}`]];
  if (reason !== '') facts.push([own.reason, reason]);
  return { title: own.title[news].replace('{number}', auctionNo(id)), facts, label: own.action };
}

/** For people of the seller: what staff decided of a lot. */
export const lotDecided = defineEvent<NotifiedLot & { news: LotNews }>({
  name: 'auction_lot_decided',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_prices',
  content(language, { news, ...lot }) {
    const { title, facts, label } = aboutLot(language, lot, news);
    return {
      title,
      paragraphs: [words[language].text[news]],
      facts,
      action: { label, path: `/seller/auctions/${lot.id}` },
    };
  },
});

/** For companies that bid or may, and for who watches: nobody wins. */
export const auctionStopped = defineEvent<NotifiedLot>({
  name: 'auction_stopped',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, lot) {
    const { title, facts, label } = aboutLot(language, lot, 'stopped');
    return { title, paragraphs: [words[language].bidder], facts, action: { label, path: `/auctions/${lot.id}` } };
  },
});
