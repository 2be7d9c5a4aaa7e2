import type { StandingDoubt } from '#domain/trade/standing-orders/decide-run.ts';
import { formatDateTime, formatDay, formatMoney, formatPricePerKg, formatQuantity } from '#domain/values/format.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, bahtPerKg, type Satang } from '#domain/values/money.ts';
import { defineEvent, SHOULD_KNOW } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

export type StandingNews = 'approved' | 'refused' | 'expired' | 'ordered' | 'stopped' | 'finished';

/** What both texts say of it. */
export interface StandingSubject {
  id: number;
  number: string;
  requester: string;
  grade: string;
  kg: number;
  cap_per_kg: bigint;
  cap_run: Satang;
  cap_total: Satang;
  max_runs: number;
  last_day: string;
  expires_at: Date;
  note: string;
}

const standingOrderPath = (id: number) => `/user/standing-orders/${id}`;
const baht = (amount: Satang) => formatMoney(bahtFromSatang(amount), 'THB');
type Fact = readonly [string, string];

function describeGoods({ grade, kg }: StandingSubject, language: Locale): Fact {
  return [words[language].label.goods, `${grade} · ${formatQuantity(kg, language)}`];
}

/** For who may approve the step that waits. */
export const standingOrderWaits = defineEvent<StandingSubject>({
  name: 'standing_order_waits',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  namesPerson: true,
  content(language, subject) {
    const { waits, label } = words[language];
    return {
      title: `${waits.title} ${subject.number}`,
      paragraphs: [waits.text],
      facts: [
        [label.requester, subject.requester],
        describeGoods(subject, language),
        [label.perKg, formatPricePerKg(bahtPerKg(subject.cap_per_kg), 'THB', language)],
        [label.run, baht(subject.cap_run)],
        [label.total, baht(subject.cap_total)],
        [label.runs, String(subject.max_runs)],
        [label.lastDay, formatDay(subject.last_day, language)],
        ...(subject.note ? [[label.note, subject.note] as const] : []),
        [label.until, formatDateTime(subject.expires_at, language)],
      ],
      action: { label: waits.action, path: standingOrderPath(subject.id) },
    };
  },
});

/** For who asked and who approved: what it did, or why it does nothing more. */
export const standingOrderNews = defineEvent<
  StandingSubject & {
    news: StandingNews;
    doubt: StandingDoubt | null;
    order: { order_no: string; total: Satang } | null;
  }
>({
  name: 'standing_order_news',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, { news, doubt, order, note, ...subject }) {
    const { label, open, doubts, ...said } = words[language];
    return {
      title: `${said[news].title} ${subject.number}`,
      paragraphs: [said[news].text, ...(doubt === null ? [] : [doubts[doubt]])],
      facts: [
        describeGoods({ ...subject, note }, language),
        ...(order === null
          ? []
          : ([
              [label.order, order.order_no],
              [label.sum, baht(order.total)],
            ] as const)),
        ...(note ? [[label.reason, note] as const] : []),
      ],
      action: { label: open, path: standingOrderPath(subject.id) },
    };
  },
});
