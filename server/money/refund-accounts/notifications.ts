import { bankOf, maskedAccountNumber } from '#domain/values/banks.ts';
import { MUST_KNOW, defineEvent, notify } from '#server/notifications/index.ts';
import type { AccountJson } from './account-sql.ts';
import texts from './notification-texts.json' with { type: 'json' };

interface News {
  step: 'given' | 'approved' | 'refused';
  account: AccountJson;
  reason: string | null;
}

/** For the company's owners: what became of the account that its refunds go to. Nobody can switch it off. */
const refundAccountNews = defineEvent<News>({
  name: 'refund_account',
  category: 'payment',
  channels: MUST_KNOW,
  needs: 'pay',
  content(language, { step, account, reason }) {
    const words = texts[language];
    return {
      title: words.title[step],
      paragraphs: [words.text[step]],
      facts: [
        [words.bank, bankOf(account.bank_code)?.names[language] ?? account.bank_code],
        [words.number, maskedAccountNumber(account.account_number)],
        [words.name, account.account_name],
        ...(reason ? [[words.reason, reason] as const] : []),
      ],
      action: { label: words.action, path: '/user/refund-account' },
    };
  },
});

export function notifyAccount(companyId: number, news: News): Promise<void> {
  return notify(refundAccountNews(news), [{ ownersOf: companyId }]);
}
