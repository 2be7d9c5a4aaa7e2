import { bankOf } from '#domain/values/banks.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Checked } from './kinds.ts';
import styles from '#web/ui/details/detail.module.css';

/** The account that money goes to now beside the one that waits; what differs is bold. */
export function AccountBefore({ account }: { account: Checked<'bank_accounts'> }) {
  const t = useTranslations('verifications.bank');
  const locale = useLocale();
  const { before } = account;
  const bank = (code: string) => bankOf(code)?.names[locale] ?? code;
  return (
    <section className={styles.card}>
      <h2>{t('compare')}</h2>
      {before === null ? (
        <p>{t(account.is_changed ? 'notKnown' : 'first')}</p>
      ) : (
        <Table label={t('compare')}>
          <thead>
            <tr>
              <th scope="col">{t('fact')}</th>
              <th scope="col">{t('old')}</th>
              <th scope="col">{t('new')}</th>
            </tr>
          </thead>
          <tbody>
            {(
              [
                [t('name'), before.account_name, account.account_name],
                [t('bank'), bank(before.bank_code), bank(account.bank_code)],
                [t('branch'), before.branch, account.branch],
                [t('number'), before.account_number, account.account_number],
              ] as const
            ).map(([label, old, next]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <bdi>{old}</bdi>
                </td>
                <td>
                  <bdi>{old === next ? next : <b>{next}</b>}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
