import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';

export interface TransferAccount {
  bank: string;
  name: string;
  number: string;
  branch: string;
}

/** Where a transfer can go, in the reader's language. */
export function transferAccounts({ rows }: Answer<'GET /payment/accounts'>, locale: Locale): TransferAccount[] {
  return rows.map(({ bank, branch, name, account_number }) => ({
    bank: bank[locale],
    branch: branch[locale],
    name: name[locale],
    number: account_number,
  }));
}
