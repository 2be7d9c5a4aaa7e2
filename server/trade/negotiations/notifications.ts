import { negotiationNo } from '#domain/trade/negotiations/negotiation.ts';
import { formatDateTime, formatMoney, formatQuantity } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

export type NegotiationNews = keyof (typeof texts)['th']['news'];
export type Reader = 'buyer' | 'seller';

/** A negotiation as mails speak of it. */
export interface NotifiedNegotiation {
  id: number;
  grade: string;
  line_count: number;
  kg: number;
  /** Of the first line, as it was proposed last. */
  price_per_kg: Satang | null;
  ends_at: Date;
  /** What was written with the proposal, or why it ended. */
  text: string;
  consent: string;
}

const pathOf: Readonly<Record<Reader, string>> = { buyer: '/user/negotiations', seller: '/seller/negotiations' };
const NEEDS = { buyer: 'see_orders', seller: 'manage_prices' } as const;
/** What somebody has to act on in time. */
const TIMED: ReadonlySet<NegotiationNews> = new Set(['asked', 'countered', 'offered', 'offered_by_sales']);

const newsFor = (reader: Reader, category: 'order' | 'selling') =>
  defineEvent<{ news: NegotiationNews; negotiation: NotifiedNegotiation }>({
    name: `negotiation_news_${reader}`,
    category,
    channels: SHOULD_KNOW,
    needs: NEEDS[reader],
    content(language, { news, negotiation }) {
      const { label, more, action, news: of } = words[language];
      const { grade, line_count, kg, price_per_kg, ends_at, text, consent } = negotiation;
      const others = more.replace('{grade}', grade).replace('{count}', String(line_count - 1));
      const facts: [string, string][] = [
        [label.goods, line_count > 1 ? others : grade],
        [label.amount, formatQuantity(kg, language)],
      ];
      if (price_per_kg !== null) facts.push([label.price, formatMoney(bahtFromSatang(price_per_kg), 'THB')]);
      if (TIMED.has(news)) facts.push([label.until, formatDateTime(ends_at, language)]);
      if (text !== '') facts.push([label.text, text]);
      if (consent !== '' && reader === 'seller' && news === 'offered_by_sales') facts.push([label.consent, consent]);
      return {
        title: `${of[news].title} ${negotiationNo(negotiation.id)}`,
        paragraphs: [of[news].text],
        facts,
        action: { label: action, path: `${pathOf[reader]}/${negotiation.id}` },
      };
    },
  });

export const negotiationNewsFor = {
  buyer: newsFor('buyer', 'order'),
  seller: newsFor('seller', 'selling'),
};
