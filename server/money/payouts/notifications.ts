import { bankOf, maskedAccountNumber } from '#domain/values/banks.ts';
import { ACCOUNT_CHANGED, NO_LONGER_OWED } from '#domain/money/payouts/payout-run.ts';
import { formatMoney } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './payout-texts.json' with { type: 'json' };

export interface Payout {
  id: number;
  amount: Satang;
  bank_code: string;
  account_number: string;
  reason: string | null;
}

/** Money: nobody can switch it off. */
export const payoutPaid = defineEvent<Payout>({
  name: 'payout_paid',
  category: 'selling',
  channels: MUST_KNOW,
  needs: 'see_statement',
  content(language, payout) {
    const { paid, statement } = texts[language];
    return {
      title: paid.title,
      paragraphs: [paid.text],
      facts: factsOf(language, payout),
      action: { label: statement, path: '/seller/statement' },
    };
  },
});

export const payoutFailed = defineEvent<Payout>({
  name: 'payout_failed',
  category: 'selling',
  channels: MUST_KNOW,
  needs: 'see_statement',
  content(language, payout) {
    const { failed, stopped, accounts, statement, reason, account_changed, no_longer_owed } = texts[language];
    if (payout.reason === NO_LONGER_OWED)
      return {
        title: stopped.title,
        paragraphs: [stopped.text],
        facts: [...factsOf(language, payout), [reason, no_longer_owed]],
        action: { label: statement, path: '/seller/statement' },
      };
    const why = payout.reason === ACCOUNT_CHANGED ? account_changed : (payout.reason ?? '');
    return {
      title: failed.title,
      paragraphs: [failed.text],
      facts: [...factsOf(language, payout), [reason, why]],
      action: { label: accounts, path: '/seller/bank-accounts' },
    };
  },
});

function factsOf(language: Locale, { amount, bank_code, account_number }: Payout): [string, string][] {
  const words = texts[language];
  return [
    [words.amount, formatMoney(bahtFromSatang(amount), 'THB')],
    [words.bank, bankOf(bank_code)?.names[language] ?? bank_code],
    [words.number, maskedAccountNumber(account_number)],
  ];
}
