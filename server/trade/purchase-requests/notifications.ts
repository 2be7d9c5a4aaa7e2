import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;
const baht = (amount: Satang) => formatMoney(bahtFromSatang(amount), 'THB');

export type RequestNews = 'approved' | 'refused' | 'placed' | 'asked_again' | 'expired' | 'stranded';

const pathOf = (id: number) => `/user/purchase-requests/${id}`;

/** For who may approve the step that waits. */
export const purchaseRequestWaits = defineEvent<{
  id: number;
  requester: string;
  total: Satang;
  beside: Satang;
  note: string;
  expires_at: Date;
}>({
  name: 'purchase_request_waits',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  namesPerson: true,
  content(language, { id, requester, total, beside, note, expires_at }) {
    const { waits, label } = words[language];
    return {
      title: `${waits.title} ${baht(total)}`,
      paragraphs: [waits.text],
      facts: [
        [label.requester, requester],
        [label.total, baht(total)],
        ...(beside > 0n ? [[label.beside, baht(beside)] as const] : []),
        ...(note ? [[label.note, note] as const] : []),
        [label.until, formatDateTime(expires_at, language)],
      ],
      action: { label: waits.action, path: pathOf(id) },
    };
  },
});

/** For the requester: what became of what they asked for. */
export const purchaseRequestNews = defineEvent<{
  id: number;
  news: RequestNews;
  total: Satang;
  note: string;
  expires_at: Date;
}>({
  name: 'purchase_request_news',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, { id, news, total, note, expires_at }) {
    const { label, open, ...said } = words[language];
    const isOpen = news !== 'refused' && news !== 'placed' && news !== 'expired';
    return {
      title: said[news].title,
      paragraphs: [said[news].text],
      facts: [
        [label.total, baht(total)],
        ...(note ? [[label.note, note] as const] : []),
        ...(isOpen ? [[label.until, formatDateTime(expires_at, language)] as const] : []),
      ],
      action: { label: open, path: pathOf(id) },
    };
  },
});
