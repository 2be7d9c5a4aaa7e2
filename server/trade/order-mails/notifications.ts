import type { OrderMatter } from '#domain/trade/order-mails.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import type { SafeHtml } from '#domain/values/safe-html.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface Sender {
  sender: string;
  sender_email: string;
}

export interface MailedOrder extends Sender {
  id: number;
  order_no: string;
  po_number: string | null;
  company: Localized<string>;
  total_include_vat: Satang;
}

const poOf = (label: string, { po_number }: MailedOrder): [string, string][] => (po_number ? [[label, po_number]] : []);

/** For a team of staff: a buyer asks them to look at an order. */
export const orderAsked = defineEvent<{ order: MailedOrder; matter: OrderMatter }>({
  name: 'order_asked',
  category: 'order',
  channels: SHOULD_KNOW,
  namesPerson: true,
  orderId: ({ order }) => order.id,
  content(language, { order, matter }) {
    const { asked, about, label } = words[language];
    return {
      title: `${asked.title} ${order.order_no}`,
      paragraphs: [asked.text],
      facts: [
        [label.matter, about[matter]],
        [label.order, order.order_no],
        ...poOf(label.po, order),
        [label.company, order.company[language]],
        [label.name, order.sender],
        [label.email, order.sender_email],
      ],
      action: { label: asked.action, path: `/staff/order/${order.id}` },
      replyTo: order.sender_email,
    };
  },
});

/** For a colleague or the order's contact: an order with what a member writes about it. */
export const orderMailed = defineEvent<{ order: MailedOrder; letter: SafeHtml }>({
  name: 'order_mailed',
  category: 'order',
  channels: MUST_KNOW,
  namesPerson: true,
  orderId: ({ order }) => order.id,
  content(language, { order, letter }) {
    const { mailed, label } = words[language];
    const filled = (text: string) =>
      text.replaceAll('{order}', order.order_no).replaceAll('{name}', () => order.sender);
    return {
      title: filled(mailed.title),
      paragraphs: [filled(mailed.text)],
      letter,
      facts: [
        [label.order, order.order_no],
        ...poOf(label.po, order),
        [label.total, formatMoney(bahtFromSatang(order.total_include_vat), 'THB')],
        [label.name, order.sender],
        [label.email, order.sender_email],
      ],
      action: { label: mailed.action, path: `/user/orders/view?key=${orderKey(order.id)}` },
      replyTo: order.sender_email,
    };
  },
});
