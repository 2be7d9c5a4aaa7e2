import type { ChargeReminder } from '#domain/trade/charges/charge.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent, notify, type Notice } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const common: Localized<(typeof texts)['th']> = texts;

/** What a charge is told by. */
interface ToldCharge {
  receivable_id: number;
  page_id: number;
  number: string;
  amount: Satang;
  due_at: Date | null;
}

type News = 'charged' | 'paid' | 'ended' | 'going_back' | 'sent' | 'slip_rejected';
type Text = Record<'title' | 'text', string>;

interface ChargeWords {
  /** What the links are called. */
  action: string;
  sales: string;
  buyer: Record<News, Text>;
  seller: Text;
}

interface ChargePages {
  buyer(charge: ToldCharge): string;
  seller(charge: ToldCharge): string;
}

/** The notifications of one kind of charges. */
export function defineChargeNews(name: string, words: Localized<ChargeWords>, pages: ChargePages) {
  const forBuyer = defineEvent<{ news: News; charge: ToldCharge; reason: string | null }>({
    name,
    category: 'payment',
    channels: MUST_KNOW,
    needs: 'see_orders',
    content(language, { news, charge, reason }) {
      const { action, buyer } = words[language];
      return {
        title: `${buyer[news].title} ${charge.number}`,
        paragraphs: reason ? [buyer[news].text, reason] : [buyer[news].text],
        facts: factsOf(charge, language),
        action: { label: action, path: pages.buyer(charge) },
      };
    },
  });
  const forSeller = defineEvent<ToldCharge>({
    name: `${name}_paid`,
    category: 'selling',
    channels: SHOULD_KNOW,
    needs: 'manage_sales',
    content(language, charge) {
      const { sales, seller } = words[language];
      return {
        title: `${seller.title} ${charge.number}`,
        paragraphs: [seller.text],
        facts: factsOf(charge, language),
        action: { label: sales, path: pages.seller(charge) },
      };
    },
  });
  const forDebtor = defineEvent<{ reminder: ChargeReminder; charge: ToldCharge }>({
    name: `${name}_due`,
    category: 'payment',
    channels: MUST_KNOW,
    needs: 'see_orders',
    content(language, { reminder, charge }) {
      const { title, text } = common[language].due[reminder];
      return {
        title: `${title} ${charge.number}`,
        paragraphs: [text],
        facts: factsOf(charge, language),
        action: { label: words[language].action, path: pages.buyer(charge) },
      };
    },
  });
  return {
    reminderFor: (charge: ToldCharge & { company_id: number }, reminder: ChargeReminder): Notice => ({
      event: forDebtor({ reminder, charge }),
      recipients: [{ membersOf: charge.company_id, right: 'see_orders' }],
    }),
    notifyBuyer: (
      news: News,
      charge: ToldCharge & { company_id: number },
      reason: string | null = null,
    ): Promise<void> =>
      notify(forBuyer({ news, charge, reason }), [{ membersOf: charge.company_id, right: 'see_orders' }]),
    notifySeller: (charge: ToldCharge & { seller_company_id: number }): Promise<void> =>
      notify(forSeller(charge), [{ membersOf: charge.seller_company_id, right: 'manage_sales' }]),
  };
}

export type ChargeNews = ReturnType<typeof defineChargeNews>;

function factsOf({ amount, due_at }: ToldCharge, language: Locale): [string, string][] {
  const { label } = common[language];
  const facts: [string, string][] = [[label.amount, formatMoney(bahtFromSatang(amount), 'THB')]];
  if (due_at) facts.push([label.due, formatDateTime(due_at, language)]);
  return facts;
}
