import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

/** For who orders for the company: sales quoted prices for it. */
export const quotationMade = defineEvent<{
  id: number;
  quotation_no: string;
  total: Satang;
  valid_until: Date;
  note: string;
}>({
  name: 'quotation_made',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, { id, quotation_no, total, valid_until, note }) {
    const { label, buyer } = words[language];
    return {
      title: `${buyer.title} ${quotation_no}`,
      paragraphs: [buyer.text],
      facts: [
        [label.number, quotation_no],
        [label.total, formatMoney(bahtFromSatang(total), 'THB')],
        [label.until, formatDateTime(valid_until, language)],
        ...(note ? [[label.note, note] as [string, string]] : []),
      ],
      action: { label: buyer.action, path: `/user/quotations/view?id=${id}` },
    };
  },
});

/** For a seller whose goods are quoted below the buyer's own price: what it is said to have agreed to. */
export const loweredByConsent = defineEvent<{ quotation_no: string; reduction: Satang; consent: string }>({
  name: 'lowered_by_consent',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_prices',
  content(language, { quotation_no, reduction, consent }) {
    const { label, seller } = words[language];
    return {
      title: seller.title,
      paragraphs: [seller.text],
      facts: [
        [label.number, quotation_no],
        [label.reduction, formatMoney(bahtFromSatang(reduction), 'THB')],
        [label.consent, consent],
      ],
      action: { label: seller.action, path: '/seller' },
    };
  },
});
