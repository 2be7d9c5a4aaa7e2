import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { preorderNo } from '#domain/trade/preorders/preorder.ts';
import { formatDateTime, formatDay, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import type { Names } from '#contract/wire.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };
import type { Party } from './viewer.ts';

const words: Localized<(typeof texts)['th']> = texts;

export type PreorderNews = keyof (typeof texts)['th']['news'];

/** A pre-order as mails speak of it. */
export interface NotifiedPreorder {
  id: number;
  grade: string;
  attribute: Names;
  quantity: number;
  wished_date: string;
  unit_price: Satang | null;
  delivery_date: string | null;
  valid_until: string | null;
  ends_at: Date;
  /** What was written with the answer, or why it ended. */
  text: string;
}

const pathOf: Readonly<Record<Party, string>> = {
  buyer: '/user/preorders',
  seller: '/seller/preorders',
  staff: '/staff/preorders',
};

const NEEDS = { buyer: 'see_orders', seller: 'manage_sales', staff: undefined } as const;

/** Where it is not settled yet, the wish is what is known. */
const UNSETTLED: ReadonlySet<PreorderNews> = new Set(['asked', 'refused', 'withdrawn']);

const newsFor = (reader: Party, category: 'order' | 'selling') =>
  defineEvent<{ news: PreorderNews; preorder: NotifiedPreorder }>({
    name: `preorder_news_${reader}`,
    category,
    channels: SHOULD_KNOW,
    ...(NEEDS[reader] && { needs: NEEDS[reader] }),
    content(language, { news, preorder }) {
      const { label, action, asked_for_buyer, ...of } = words[language];
      const { grade, attribute, quantity, unit_price, delivery_date, text } = preorder;
      const facts: [string, string][] = [
        [label.goods, grade],
        [label.quantity, packsCounted(quantity, attribute)[language]],
      ];
      if (unit_price !== null && delivery_date !== null && !UNSETTLED.has(news))
        facts.push(
          [label.price, formatMoney(bahtFromSatang(unit_price), 'THB')],
          [label.delivery, formatDay(delivery_date, language)],
        );
      else facts.push([label.wished, formatDay(preorder.wished_date, language)]);
      if (news === 'offered' || news === 'accepted')
        facts.push([label.until, formatDateTime(preorder.ends_at, language)]);
      if (text !== '') facts.push([label.text, text]);
      const said = news === 'asked' && reader === 'buyer' ? asked_for_buyer : of.news[news];
      return {
        title: `${said.title} ${preorderNo(preorder.id)}`,
        paragraphs: [said.text],
        facts,
        action: { label: action, path: `${pathOf[reader]}/${preorder.id}` },
      };
    },
  });

export const preorderNewsFor = {
  buyer: newsFor('buyer', 'order'),
  seller: newsFor('seller', 'selling'),
  staff: newsFor('staff', 'order'),
};
