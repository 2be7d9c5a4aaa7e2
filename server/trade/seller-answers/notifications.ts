import type { DeclineReason, SellerAnswer } from '#domain/trade/seller-answers/answers.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

/** A purchase as notices of its answer speak of it. Nothing of its buyer. */
export interface NotifiedPurchase {
  id: number;
  purchase_no: string;
  order_id: number;
  order_no: string;
  company_id: number;
  seller: Localized<string>;
  /** Baht without VAT. */
  goods: number;
  answer_by: Date | null;
  answer: SellerAnswer | null;
  reason: DeclineReason | null;
  note: string;
}

function factsOf(language: Locale, purchase: NotifiedPurchase): [string, string][] {
  const { label } = words[language];
  return [
    [label.purchase, purchase.purchase_no],
    [label.goods, formatMoney(purchase.goods, 'THB')],
    ...(purchase.answer_by ? ([[label.answer_by, formatDateTime(purchase.answer_by, language)]] as const) : []),
  ].map(([name, value]) => [name!, value!]);
}

/** For the seller: half of the time to answer has passed. The page asks for the log-in. */
export const purchaseReminder = defineEvent<NotifiedPurchase>({
  name: 'purchase_to_answer',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_sales',
  orderId: ({ order_id }) => order_id,
  content(language, purchase) {
    const { reminder, action } = words[language];
    return {
      title: `${reminder.title} ${purchase.purchase_no}`,
      paragraphs: [reminder.text],
      facts: factsOf(language, purchase),
      action: { label: action.answer, path: `/seller/orders/${purchase.id}` },
    };
  },
});

const forSales = (
  name: string,
  textOf: (language: Locale, purchase: NotifiedPurchase) => { title: string; text: string },
) =>
  defineEvent<NotifiedPurchase>({
    name,
    category: 'order',
    channels: SHOULD_KNOW,
    orderId: ({ order_id }) => order_id,
    content(language, purchase) {
      const { label, action, reason } = words[language];
      const { title, text } = textOf(language, purchase);
      return {
        title: `${title} ${purchase.order_no}`,
        paragraphs: [text],
        facts: [
          [label.seller, purchase.seller[language]],
          ...factsOf(language, purchase),
          ...(purchase.reason ? [[label.reason, reason[purchase.reason]] as const] : []),
          ...(purchase.note ? [[label.note, purchase.note] as const] : []),
        ],
        action: { label: action.open, path: `/staff/order/${purchase.order_id}` },
      };
    },
  });

/** For sales: the seller has not answered in time. */
export const purchaseUnanswered = forSales('purchase_unanswered', (language) => words[language].unanswered);

/** For sales: a seller does not deliver all of it; or accepted it as the last one. */
export const purchaseAnswered = forSales(
  'purchase_answered',
  (language, { answer }) => words[language].answered[answer ?? 'accepted'],
);
