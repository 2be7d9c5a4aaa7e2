import { orderKey } from '#contract/trade/order-key.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { config } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMails, type Mail } from '#server/platform/mail/send-mail.ts';
import { orderMailTexts, type MailTexts, type NewsTexts } from './mail-texts.ts';

export type OrderNews = keyof typeof orderMailTexts;

/** What mails say of an order. */
export interface Subject {
  id: number;
  order_no: string;
  email: string;
  language: Locale;
  company_name: string;
  total_include_vat: bigint;
  due_date: Date | null;
  cancel_reason: string | null;
  verified: bigint;
}

/** Tells the buyer, in the buyer's language, and staff where they have to act; within the transaction of what happened. */
export function notifyOrder(news: OrderNews, orderId: number, reason: string | null = null): Promise<void> {
  return notifyOrders(news, [orderId], reason);
}

/** The same news of several orders, in as many round trips as of one. */
export async function notifyOrders(
  news: OrderNews,
  orderIds: readonly number[],
  reason: string | null = null,
): Promise<void> {
  const orders = await rows(sql<Subject>`
    select o.id, o.order_no, o.buyer_contact_email as email, u.language, o.company_name, o.total_include_vat, o.due_date, o.cancel_reason,
      (select coalesce(sum(t.amount), 0)::bigint from settlements t where t.order_id = o.id and t.status = 1 and not t.is_deleted) as verified
    from orders o join users u on u.id = o.user_id where o.id = any (${orderIds}) order by o.id`);
  await notifyKnown(news, orders, reason);
}

/** The same when everything that mails say is known already. */
export function notifyKnown(news: OrderNews, orders: readonly Subject[], reason: string | null = null): Promise<void> {
  return sendMails(orders.flatMap((order) => mailsOf(news, order, reason)));
}

function mailsOf(news: OrderNews, order: Subject, reason: string | null): Mail[] {
  const { buyer, staff }: NewsTexts = orderMailTexts[news];
  const mails: Mail[] = [];
  if (buyer)
    mails.push(
      mailOf(
        news,
        order.email,
        order.language,
        buyer[order.language],
        order,
        reason,
        `/${order.language}/user/orders/view?key=${orderKey(order.id)}`,
      ),
    );
  if (staff)
    mails.push(mailOf(`${news}_staff`, config().STAFF_MAIL, 'th', staff, order, reason, `/th/staff/order/${order.id}`));
  return mails;
}

const labels: Readonly<
  Record<Locale, { order: string; company: string; total: string; due: string; reason: string; back: string }>
> = {
  th: { order: 'เลขที่คำสั่งซื้อ', company: 'ผู้ซื้อ', total: 'ยอดสุทธิ', due: 'ชำระภายใน', reason: 'เหตุผล', back: 'ยอดที่ต้องคืน' },
  en: {
    order: 'Order number',
    company: 'Buyer',
    total: 'Grand total',
    due: 'Pay before',
    reason: 'Reason',
    back: 'To give back',
  },
  cn: { order: '订单号', company: '买家', total: '应付总额', due: '付款截止', reason: '原因', back: '应退金额' },
};

function mailOf(
  kind: string,
  to: string,
  language: Locale,
  texts: MailTexts,
  order: Subject,
  reason: string | null,
  path: string,
): Mail {
  const label = labels[language];
  const why = reason ?? order.cancel_reason;
  const subject = `${texts.title} ${order.order_no}`;
  const facts: [string, string][] = [
    [label.order, order.order_no],
    [label.company, order.company_name],
    [label.total, formatMoney(bahtFromSatang(order.total_include_vat), 'THB')],
  ];
  if ((kind === 'confirmed' || kind === 'slip_rejected') && order.due_date)
    facts.push([label.due, formatDateTime(order.due_date, language)]);
  if (kind === 'money_back_staff') facts.push([label.back, formatMoney(bahtFromSatang(order.verified), 'THB')]);
  if (why) facts.push([label.reason, why]);
  return {
    to,
    language,
    kind: `order_${kind}`,
    subject,
    ...renderMail({
      language,
      title: subject,
      paragraphs: [texts.text],
      facts,
      action: { label: texts.action, url: config().baseUrl + path },
    }),
  };
}
