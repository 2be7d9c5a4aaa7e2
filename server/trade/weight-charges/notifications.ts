import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent, notify } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;
type ChargeNews = keyof (typeof texts)['th']['buyer'];

interface NotifiedCharge {
  receivable_id: number;
  /** OR2607090001/5 */
  number: string;
  amount: Satang;
  due_at: Date | null;
}

const factsOf = ({ amount, due_at }: NotifiedCharge, language: keyof typeof words): [string, string][] => {
  const { label } = words[language];
  const facts: [string, string][] = [[label.amount, formatMoney(bahtFromSatang(amount), 'THB')]];
  if (due_at) facts.push([label.due, formatDateTime(due_at, language)]);
  return facts;
};

const forBuyer = defineEvent<{ news: ChargeNews; charge: NotifiedCharge; reason: string | null }>({
  name: 'weight_charge',
  category: 'payment',
  channels: MUST_KNOW,
  needs: 'see_orders',
  content(language, { news, charge, reason }) {
    const { action, buyer } = words[language];
    return {
      title: `${buyer[news].title} ${charge.number}`,
      paragraphs: reason ? [buyer[news].text, reason] : [buyer[news].text],
      facts: factsOf(charge, language),
      action: { label: action, path: `/user/owed/${charge.receivable_id}` },
    };
  },
});

const forSeller = defineEvent<NotifiedCharge>({
  name: 'weight_charge_paid',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_sales',
  content(language, charge) {
    const { sales, seller } = words[language];
    return {
      title: `${seller.title} ${charge.number}`,
      paragraphs: [seller.text],
      facts: factsOf(charge, language),
      action: { label: sales, path: '/seller/orders' },
    };
  },
});

type ToBuyer = NotifiedCharge & { company_id: number };

export const tellBuyer = (news: ChargeNews, charge: ToBuyer, reason: string | null = null): Promise<void> =>
  notify(forBuyer({ news, charge: saidOf(charge), reason }), [{ membersOf: charge.company_id, right: 'see_orders' }]);

export const tellSeller = (charge: NotifiedCharge & { seller_company_id: number }): Promise<void> =>
  notify(forSeller(saidOf(charge)), [{ membersOf: charge.seller_company_id, right: 'manage_sales' }]);

/** Without what else the row has. */
function saidOf({ receivable_id, number, amount, due_at }: NotifiedCharge): NotifiedCharge {
  return { receivable_id, number, amount, due_at };
}
