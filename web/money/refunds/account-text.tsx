import { bankOf } from '#domain/values/banks.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './account.module.css';

interface AccountTextProps {
  account: { bank_code: string; account_name: string } & ({ masked_number: string } | { account_number: string });
}

/** Bank, number and name of an account in one line. */
export function AccountText({ account }: AccountTextProps) {
  const locale = useLocale();
  return (
    <p className="breakable">
      {bankOf(account.bank_code)?.names[locale] ?? account.bank_code}{' '}
      <strong className={styles.number}>
        {'masked_number' in account ? account.masked_number : account.account_number}
      </strong>{' '}
      · <bdi>{account.account_name}</bdi>
    </p>
  );
}
