import { useTranslations } from '#web/i18n/texts.tsx';
import { bankOf } from '#domain/values/banks.ts';
import { formatDay } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { VerificationList } from './kinds.ts';

type Row = VerificationList['rows'][number];

export interface VerificationRow extends Pick<Row, 'id' | 'company' | 'status' | 'since'> {
  name: string;
  /** What tells one from another at a glance. */
  facts: string;
}

/** The rows of any kind of list in the same words: what it is, and what matters of it. */
export function useRowTexts(list: VerificationList): VerificationRow[] {
  const t = useTranslations('verifications');
  const locale = useLocale();
  const shown = (row: Row, name: string, facts: string): VerificationRow => ({
    id: row.id,
    company: row.company,
    status: row.status,
    since: row.since,
    name,
    facts,
  });
  switch (list.of) {
    case 'warehouses':
      return list.rows.map((row) => shown(row, nameIn(locale, row), nameIn(locale, row.province)));
    case 'bank_accounts':
      return list.rows.map((row) =>
        shown(row, row.account_name, `${bankOf(row.bank_code)?.names[locale] ?? row.bank_code} ••••${row.number_end}`),
      );
    case 'certificates':
      return list.rows.map((row) =>
        shown(
          row,
          row.name,
          row.valid_until === null ? t('noEnd') : t('validUntil', { day: formatDay(row.valid_until, locale) }),
        ),
      );
    default:
      return list.rows.map((row) => shown(row, row.name, row.email));
  }
}
