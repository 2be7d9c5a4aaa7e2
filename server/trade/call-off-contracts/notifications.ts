import { callOffNo } from '#domain/trade/call-off-contracts/contract.ts';
import { formatDay, formatMoney, formatNumber } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtPerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

export type ContractNews = keyof (typeof texts)['th']['news'];
export type Reader = 'buyer' | 'seller' | 'staff';

/** A contract as mails speak of it. */
export interface NotifiedContract {
  id: number;
  grade: string;
  grams: number;
  first_day: string;
  last_day: string;
  /** In the period that runs; null where none does, or its index is not fixed. */
  per_kg: bigint | null;
  /** In the period that runs, with its end. */
  left: { grams: number; until: string } | null;
  text: string;
}

const pathOf: Readonly<Record<Reader, string>> = {
  buyer: '/user/call-off-contracts',
  seller: '/seller/call-off-contracts',
  staff: '/staff/call-off-contracts',
};
const NEEDS = { buyer: 'see_orders', seller: 'manage_sales', staff: undefined } as const;

const newsFor = (reader: Reader, category: 'order' | 'selling') =>
  defineEvent<{ news: ContractNews; contract: NotifiedContract }>({
    name: `call_off_news_${reader}`,
    category,
    channels: SHOULD_KNOW,
    ...(NEEDS[reader] && { needs: NEEDS[reader] }),
    content(language, { news, contract }) {
      const { label, action, news: said } = words[language];
      const { grade, grams, first_day, last_day, per_kg, left, text } = contract;
      const kg = (amount: number) => `${formatNumber(kgFromGrams(amount))} ${label.unit}`;
      const facts: [string, string][] = [
        [label.goods, grade],
        [label.amount, kg(grams)],
        [label.time, `${formatDay(first_day, language)} – ${formatDay(last_day, language)}`],
      ];
      if (per_kg !== null) facts.push([label.price, `${formatMoney(bahtPerKg(per_kg), 'THB')}/${label.unit}`]);
      if (news === 'reminder' && left !== null)
        facts.push([label.left, kg(left.grams)], [label.until, formatDay(left.until, language)]);
      if (text !== '') facts.push([label.text, text]);
      return {
        title: `${said[news].title} ${callOffNo(contract.id)}`,
        paragraphs: [said[news].text],
        facts,
        action: { label: action, path: `${pathOf[reader]}/${contract.id}` },
      };
    },
  });

export const contractNewsFor = {
  buyer: newsFor('buyer', 'order'),
  seller: newsFor('seller', 'selling'),
  staff: newsFor('staff', 'order'),
};
