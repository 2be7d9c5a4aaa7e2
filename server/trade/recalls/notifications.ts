import type { RecalledBuyer } from '#domain/trade/recalls/recall.ts';
import { formatNumber } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface Said {
  lot_no: string;
  goods: Localized<string>;
  reason: string;
  buyer: RecalledBuyer;
}

/** To a company that got goods of a lot that is recalled. */
export const lotRecalled = defineEvent<Said>({
  name: 'lot_recalled',
  category: 'order',
  channels: MUST_KNOW,
  needs: 'see_orders',
  content(language, { lot_no, goods, reason, buyer }) {
    const { title, text, action, ...label } = words[language];
    return {
      title: `${title} ${lot_no}`,
      paragraphs: [text],
      facts: [
        [label.lot, lot_no],
        [label.goods, goods[language]],
        [label.packs, formatNumber(buyer.packs)],
        [label.orders, buyer.orders.join(', ')],
        [label.reason, reason],
      ],
      action: { label: action, path: '/user/orders' },
    };
  },
});
