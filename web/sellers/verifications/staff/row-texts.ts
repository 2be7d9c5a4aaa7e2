import { useTranslations } from '#web/i18n/texts.tsx';
import { bankOf } from '#domain/values/banks.ts';
import { formatDay } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { BankRow, CertificateRow, PersonRow, VerificationKind, WarehouseRow } from './kinds.ts';

export type VerificationRow = WarehouseRow | BankRow | CertificateRow | PersonRow;

/** A row of any kind in the same words: what it is, and what tells it from others at a glance. */
export function useRowTexts(kind: VerificationKind, row: VerificationRow): { name: string; facts: string } {
  const t = useTranslations('verifications');
  const locale = useLocale();
  switch (kind) {
    case 'warehouses': {
      const warehouse = row as WarehouseRow;
      return { name: nameIn(locale, warehouse), facts: nameIn(locale, warehouse.province) };
    }
    case 'bank_accounts': {
      const { account_name, bank_code, number_end } = row as BankRow;
      return { name: account_name, facts: `${bankOf(bank_code)?.names[locale] ?? bank_code} ••••${number_end}` };
    }
    case 'certificates': {
      const { name, valid_until } = row as CertificateRow;
      return {
        name,
        facts: valid_until === null ? t('noEnd') : t('validUntil', { day: formatDay(valid_until, locale) }),
      };
    }
    case 'deletion_requests': {
      const { name, email } = row as PersonRow;
      return { name, facts: email };
    }
  }
}
