import { standingOrderNo } from '#domain/trade/standing-orders/standing-order.ts';
import { formatDateTime, formatPricePerKg, formatQuantity } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtPerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { defineEvent, SHOULD_KNOW } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface MetAlert {
  id: number;
  what: string;
  grade: string | null;
  grams: number;
  limit_per_kg: bigint | null;
  least_days: number | null;
  /** Of the proposed plan; null where not all of it can be had from stock. */
  perKg: bigint | null;
  days: number | null;
  /** Opens the plan that is proposed. */
  token: string;
  /** The standing order under way that orders at this crossing; null where none does. */
  standingOrderId: number | null;
}

/** What was waited for is there: with a plan of the need, one press away. */
export const alertMet = defineEvent<MetAlert>({
  name: 'alert_met',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'order',
  content(language, { what, grade, grams, limit_per_kg, least_days, perKg, days, token, standingOrderId }) {
    const { price, stock, ordering, label, open, inDays } = words[language];
    const price4 = (value: bigint) => formatPricePerKg(bahtPerKg(value), 'THB', language);
    const said = limit_per_kg === null ? stock : price;
    const count = (value: number) => inDays.replace('{count}', String(value));
    return {
      title: `${said.title} ${grade ?? what}`,
      paragraphs: [
        standingOrderId === null ? said.text : ordering.text.replace('{number}', standingOrderNo(standingOrderId)),
      ],
      facts: [
        [label.goods, grade === null || grade === what ? what : `${what} (${grade})`],
        [label.amount, formatQuantity(kgFromGrams(grams), language)],
        ...(perKg === null ? [] : [[label.now, price4(perKg)] as const]),
        ...(limit_per_kg === null ? [] : [[label.limit, price4(limit_per_kg)] as const]),
        ...(days === null ? [] : [[label.lasts, count(days)] as const]),
        ...(least_days === null ? [] : [[label.least, count(least_days)] as const]),
      ],
      action:
        standingOrderId === null
          ? { label: open, path: `/plan/${token}` }
          : { label: ordering.action, path: `/user/standing-orders/${standingOrderId}` },
    };
  },
});

/** It ends soon, unless it is renewed. */
export const alertEnds = defineEvent<{ id: number; what: string; ends_at: Date }>({
  name: 'alert_ends',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'order',
  content(language, { id, what, ends_at }) {
    const { ends, label } = words[language];
    return {
      title: `${ends.title} ${what}`,
      paragraphs: [ends.text],
      facts: [[label.until, formatDateTime(ends_at, language)]],
      action: { label: ends.action, path: `/user/alerts/${id}` },
    };
  },
});
