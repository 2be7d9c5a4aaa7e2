import type { DeclineReason, SellerAnswer } from '#domain/trade/seller-answers/answers.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
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
  const facts: [string, string][] = [
    [label.purchase, purchase.purchase_no],
    [label.goods, formatMoney(purchase.goods, 'THB')],
  ];
  if (purchase.answer_by) facts.push([label.answer_by, formatDateTime(purchase.answer_by, language)]);
  return facts;
}

const forSeller = (name: string, news: 'reminder' | 'agreed' | 'refused') =>
  defineEvent<NotifiedPurchase>({
    name,
    category: 'selling',
    channels: SHOULD_KNOW,
    needs: 'manage_sales',
    orderId: ({ order_id }) => order_id,
    content(language, purchase) {
      const { title, text } = words[language].seller[news];
      const { action } = words[language];
      return {
        title: `${title} ${purchase.purchase_no}`,
        paragraphs: [text],
        facts: factsOf(language, news === 'reminder' ? purchase : { ...purchase, answer_by: null }),
        // The page asks for the log-in.
        action: { label: news === 'reminder' ? action.answer : action.view, path: `/seller/orders/${purchase.id}` },
      };
    },
  });

/** For the seller: half of the time to answer has passed. */
export const purchaseReminder = forSeller('purchase_to_answer', 'reminder');

/** For the buyer: a seller offers a part, on which they decide with one press. Nothing of prices or sellers. */
export const partOffered = defineEvent<NotifiedPurchase>({
  name: 'order_part_offered',
  category: 'order',
  channels: MUST_KNOW,
  needs: 'see_orders',
  orderId: ({ order_id }) => order_id,
  content(language, { order_id, order_no, note }) {
    const { label, action, offered } = words[language];
    return {
      title: `${offered.title} ${order_no}`,
      paragraphs: [offered.text],
      facts: note ? [[label.note, note]] : [],
      action: { label: action.decide, path: `/user/orders/view?key=${orderKey(order_id)}` },
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

/** What the buyer said to a part, for its seller and for sales. */
export const partDecided = {
  agreed: {
    seller: forSeller('purchase_part_agreed', 'agreed'),
    sales: forSales('order_part_agreed', (language) => words[language].decided.agreed),
  },
  refused: {
    seller: forSeller('purchase_part_refused', 'refused'),
    sales: forSales('order_part_refused', (language) => words[language].decided.refused),
  },
} as const;
