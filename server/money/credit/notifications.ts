import type { CreditDecision, GuaranteeCurrency } from '#domain/money/credit/credit-request.ts';
import type { Reminder } from '#domain/money/credit/repayment.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { formatDateTime, formatDay, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;
const baht = (amount: Satang) => formatMoney(bahtFromSatang(amount), 'THB');

/** For finance: a company asks for credit. */
export const creditRequested = defineEvent<{
  id: number;
  company: Localized<string>;
  amount: Satang;
  credit_time: number;
  guarantee_amount: Satang;
  guarantee_currency: GuaranteeCurrency;
}>({
  name: 'credit_requested',
  category: 'payment',
  channels: SHOULD_KNOW,
  content(language, { id, company, amount, credit_time, guarantee_amount, guarantee_currency }) {
    const { requested, label } = words[language];
    const guarantee = `${bahtFromSatang(guarantee_amount).toLocaleString('en', { minimumFractionDigits: 2 })} ${guarantee_currency}`;
    return {
      title: `${requested.title} ${company[language]}`,
      paragraphs: [requested.text],
      facts: [
        [label.company, company[language]],
        [label.amount, baht(amount)],
        [label.term, String(credit_time)],
        [label.guarantee, guarantee],
      ],
      action: { label: requested.action, path: `/staff/credit/requests/${id}` },
    };
  },
});

/** For the company: what was decided of its credit, or that its request was refused. */
export const creditDecided = defineEvent<{
  decision: CreditDecision | 'failed';
  terms: { amount: Satang; credit_time: number; expires_on: string } | null;
  reason: string | null;
}>({
  name: 'credit_decided',
  category: 'payment',
  channels: MUST_KNOW,
  content(language, { decision, terms, reason }) {
    const { decided, label } = words[language];
    const facts: [string, string][] = terms
      ? [
          [label.amount, baht(terms.amount)],
          [label.longest, String(terms.credit_time)],
          [label.expires, formatDay(terms.expires_on, language)],
        ]
      : [];
    return {
      title: decided[decision].title,
      paragraphs: [decided[decision].text],
      facts: [...facts, ...(reason ? [[label.reason, reason] as const] : [])],
      action: { label: decided.action, path: '/user/credit' },
    };
  },
});

/** For the buyer: an order on credit is to be repaid. */
export const repaymentDue = defineEvent<{
  reminder: Reminder;
  order: { id: number; order_no: string; po_number: string | null; outstanding: Satang; due_date: Date };
}>({
  name: 'credit_repayment_due',
  category: 'payment',
  channels: MUST_KNOW,
  needs: 'see_orders',
  orderId: ({ order }) => order.id,
  content(language, { reminder, order }) {
    const { due, label } = words[language];
    return {
      title: `${due[reminder].title} ${order.order_no}`,
      paragraphs: [due[reminder].text],
      facts: [
        [label.order, order.order_no],
        ...(order.po_number ? [[label.po, order.po_number] as const] : []),
        [label.outstanding, baht(order.outstanding)],
        [label.due, formatDateTime(order.due_date, language)],
      ],
      action: { label: due.action, path: `/user/orders/view?key=${orderKey(order.id)}` },
    };
  },
});
