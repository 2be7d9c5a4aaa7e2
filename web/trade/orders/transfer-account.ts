import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { settingIn } from '#domain/site/site-settings.ts';

export interface TransferAccount {
  bank: string;
  name: string;
  number: string;
  branch: string;
}

/** Where transfers go, out of the web settings of page `payment`; Thai where the language has no text of its own. */
export function transferAccount({ data }: Answer<'GET /websetting/public/{page}'>, locale: Locale): TransferAccount {
  const text = (key: string) => settingIn(data, `account_${key}`, locale) ?? '';
  return { bank: text('bank'), name: text('name'), number: text('number'), branch: text('branch') };
}
