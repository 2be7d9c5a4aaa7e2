import { bankOf, maskedAccountNumber } from '#domain/values/banks.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent, notify } from '#server/notifications/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { BankAccountChange } from './notifications.ts';
import texts from './staff-notification-texts.json' with { type: 'json' };

export type SellerAccountStep = BankAccountChange | 'approve' | 'refuse';

interface Account {
  id: number;
  company: Localized<string>;
  bank_code: string;
  account_number: string;
  account_name: string;
}

/** For all of finance: what anybody does about an account that a seller is paid into. Nobody can switch it off. */
const sellerAccountNews = defineEvent<{ step: SellerAccountStep; account: Account; by: string }>({
  name: 'seller_account',
  category: 'payment',
  channels: MUST_KNOW,
  namesPerson: true,
  content(language, { step, account, by }) {
    const words = texts[language];
    return {
      title: words.title[step],
      paragraphs: [words.text[step], words.unknown],
      facts: [
        [words.company, account.company[language]],
        [words.bank, bankOf(account.bank_code)?.names[language] ?? account.bank_code],
        [words.number, maskedAccountNumber(account.account_number)],
        [words.name, account.account_name],
        [words.by, by],
      ],
      action: { label: words.action, path: `/staff/verifications/bank_accounts/${account.id}` },
    };
  },
});

/** `by` is the name of who did it, a member of the seller or one of staff. */
export async function notifyFinance(step: SellerAccountStep, id: number, by: string): Promise<void> {
  const account = await oneRow(sql<Account>`
    select x.id, ${companyNamesSql('c')} as company /* not null: built */, x.bank_code, x.account_number, x.account_name
    from bank_accounts x join companies c on c.id = x.company_id where x.id = ${id}`);
  await notify(sellerAccountNews({ step, account, by }), [{ staffRole: 'finance' }]);
}
