import type { MoneyKind } from '#domain/money-settings/money-setting.ts';
import { formatSatang } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

export type MoneyStep = 'proposed' | 'done_alone' | 'approved' | 'refused' | 'withdrawn' | 'stranded';

interface News {
  id: number;
  kind: MoneyKind;
  step: MoneyStep;
  subject: Localized<string> | null;
  amount: Satang | null;
  by: string;
  reason: string | null;
}

/** For everybody who answers for a money setting: what anybody does about it. Nobody can switch it off. */
export const moneyChangeNews = defineEvent<News>({
  name: 'money_setting',
  category: 'payment',
  channels: MUST_KNOW,
  content(language, { id, kind, step, subject, amount, by, reason }) {
    const words = texts[language];
    return {
      title: words.title[step].replace('{kind}', words.kind[kind]),
      paragraphs: [words.text[step], words.unknown],
      facts: [
        ...(subject ? [[words.subject, subject[language]] as [string, string]] : []),
        ...(amount === null ? [] : [[words.amount, formatSatang(amount)] as [string, string]]),
        ...(by ? [[words.by, by] as [string, string]] : []),
        ...(reason ? [[words.reason, reason] as [string, string]] : []),
      ],
      action: { label: words.action, path: `/staff/money-settings/${id}` },
    };
  },
});
