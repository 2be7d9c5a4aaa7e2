import { formatDateTime, formatNumber } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { defineEvent, MAY_KNOW, SHOULD_KNOW } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface Named {
  id: number;
  number: string;
  goods: Localized<string>;
  closes_at: Date;
}

/** A demand for which a seller has goods, or to which it is invited. */
export const demandFits = defineEvent<Named>({
  name: 'demand_fits',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'sell',
  content(language, { id, number, goods, closes_at }) {
    const { fits, label, open } = words[language];
    return {
      title: `${fits.title} ${goods[language]}`,
      paragraphs: [fits.text],
      facts: [
        [label.number, number],
        [label.goods, goods[language]],
        [label.closes, formatDateTime(closes_at, language)],
      ],
      action: { label: open, path: `/post-demand/${id}` },
    };
  },
});

interface Digest {
  count: number;
  demands: Omit<Named, 'id'>[];
}

/** Demands of the week beyond those that a seller was told of at once. */
export const demandsOfTheWeek = defineEvent<Digest>({
  name: 'demands_of_the_week',
  category: 'selling',
  channels: MAY_KNOW,
  needs: 'sell',
  content(language, { count, demands }) {
    const { week, openAll } = words[language];
    return {
      title: week.title.replace('{count}', String(count)),
      paragraphs: [week.text],
      facts: demands.map(
        ({ number, goods, closes_at }) =>
          [number, `${goods[language]} · ${formatDateTime(closes_at, language)}`] as const,
      ),
      action: { label: openAll, path: '/post-demand' },
    };
  },
});

/** What becomes of a demand, to every seller that was told of it, whether it quoted or not. */
export const sellerNews = ['changed', 'extended', 'reminder', 'answered', 'cancelled', 'round', 'opened'] as const;
export type SellerNews = (typeof sellerNews)[number];

/** Nothing can be quoted any more. */
const IS_OVER: ReadonlySet<SellerNews> = new Set(['cancelled', 'opened']);

export const demandNews = defineEvent<Named & { news: SellerNews; reason: string }>({
  name: 'demand_news',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'sell',
  content(language, { id, number, goods, closes_at, news, reason }) {
    const { seller, label, open } = words[language];
    const { title, text } = seller[news];
    return {
      title: `${title} ${number}`,
      paragraphs: [text],
      facts: [
        [label.goods, goods[language]],
        ...(IS_OVER.has(news) ? [] : [[label.closes, formatDateTime(closes_at, language)] as const]),
        ...(reason === '' ? [] : [[label.reason, reason] as const]),
      ],
      action: { label: open, path: `/post-demand/${id}` },
    };
  },
});

export type BuyerNews = 'approved' | 'refused' | 'asked' | 'closed' | 'opened' | 'opened_none';

interface OfBuyer {
  id: number;
  number: string;
  goods: Localized<string>;
  news: BuyerNews;
  note: string;
  /** How many were opened; null before. */
  quotes: number | null;
}

/** What becomes of a demand, to its maker. How many quoted is said nowhere before the opening. */
export const ownDemandNews = defineEvent<OfBuyer>({
  name: 'own_demand_news',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, { id, number, goods, news, note, quotes }) {
    const { buyer, label, openOwn, compare } = words[language];
    const { title, text } = buyer[news];
    return {
      title: `${title} ${number}`,
      paragraphs: [text],
      facts: [
        [label.goods, goods[language]],
        ...(quotes === null ? [] : [[label.quotes, formatNumber(quotes)] as const]),
        ...(note === '' ? [] : [[label.note, note] as const]),
      ],
      action: quotes
        ? { label: compare, path: `/user/demands/${id}/compare` }
        : { label: openOwn, path: `/user/demands/${id}` },
    };
  },
});

/** A draft that waits for somebody's approval. */
export const demandWaits = defineEvent<{
  id: number;
  number: string;
  goods: Localized<string>;
  requester: string;
  note: string;
  expires_at: Date;
}>({
  name: 'demand_waits',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, { id, number, goods, requester, note, expires_at }) {
    const { waits, label } = words[language];
    return {
      title: `${waits.title} ${number}`,
      paragraphs: [waits.text],
      facts: [
        [label.requester, requester],
        [label.goods, goods[language]],
        [label.until, formatDateTime(expires_at, language)],
        ...(note === '' ? [] : [[label.note, note] as const]),
      ],
      action: { label: waits.action, path: `/user/demands/${id}` },
    };
  },
});
