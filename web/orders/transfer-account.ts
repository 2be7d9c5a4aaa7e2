import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/locale.ts';

export interface TransferAccount {
  bank: string;
  name: string;
  number: string;
  branch: string;
}

/** Where transfers go, out of the web settings of page `payment`; Thai where the language has no text of its own. */
export function transferAccount({ data }: Answer<'GET /websetting/public/{page}'>, locale: Locale): TransferAccount {
  const text = (key: string) => {
    const rows = data.filter((row) => row.meta_key === `account_${key}`);
    return (rows.find((row) => row.language === locale) ?? rows.find((row) => row.language === null) ?? rows.find((row) => row.language === 'th'))?.meta_value ?? '';
  };
  return { bank: text('bank'), name: text('name'), number: text('number'), branch: text('branch') };
}
