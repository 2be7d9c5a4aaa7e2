import { formatDateTime, formatDay } from '#domain/values/format.ts';
import type { FAILED_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

export interface LeftShipment {
  id: number;
  shipment_no: string;
  order_id: number;
  order_no: string;
  day: string | null;
  plate: string | null;
  driver: string | null;
  phone: string | null;
  lines: { name_th: string; name_en: string; name_cn: string; quantity: number }[];
}

/** A shipment has left: what comes, with which vehicle, when. No prices: the warehouse reads it, too. */
export const shipmentLeft = defineEvent<LeftShipment>({
  name: 'shipment_left',
  category: 'shipping',
  channels: SHOULD_KNOW,
  needs: 'receive_goods',
  orderId: ({ order_id }) => order_id,
  content(language, { id, shipment_no, order_no, day, plate, driver, phone, lines }) {
    const { title, text, action, ...label } = words[language].left;
    const facts: [string, string][] = [
      [label.order, order_no],
      [label.goods, lines.map((line) => `${line[`name_${language}`]} × ${line.quantity}`).join(', ')],
    ];
    if (plate) facts.push([label.plate, plate]);
    if (driver || phone) facts.push([label.driver, [driver, phone].filter(Boolean).join(' · ')]);
    if (day) facts.push([label.day, formatDay(day, language)]);
    return {
      title: `${title} ${shipment_no}`,
      paragraphs: [text],
      facts,
      action: { label: action, path: `/user/arrivals/${id}` },
    };
  },
});

export interface OpenGoods {
  id: number;
  shipment_no: string;
  order_id: number;
  order_no: string;
  state: (typeof FAILED_STATES)[number];
  reason: string;
  at: Date;
}

/** Goods that did not arrive wait too long for a refund or another shipment. */
export const openGoods = defineEvent<OpenGoods>({
  name: 'shipment_goods_open',
  category: 'order',
  channels: SHOULD_KNOW,
  orderId: ({ order_id }) => order_id,
  content(language, { shipment_no, order_id, order_no, state, reason, at }) {
    const { title, text, action, states, ...label } = words[language].open;
    const facts: [string, string][] = [
      [words[language].left.order, order_no],
      [label.state, states[state]],
      [label.since, formatDateTime(at, language)],
    ];
    if (reason) facts.push([label.reason, reason]);
    return {
      title: `${title} ${shipment_no}`,
      paragraphs: [text],
      facts,
      action: { label: action, path: `/staff/order/${order_id}` },
    };
  },
});
