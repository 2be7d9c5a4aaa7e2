import { useTranslations } from '#web/i18n/texts.tsx';
import { bankOf } from '#domain/values/banks.ts';
import { isHeldByCompany } from '#domain/accounts/company/account-holder.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import type { Checked } from './kinds.ts';
import own from './verifications.module.css';
import styles from '#web/ui/details/detail.module.css';

/** Whose account it is, and whether the name is the company's. */
export function BankAccountFacts({ account }: { account: Checked<'bank_accounts'> }) {
  const t = useTranslations('verifications.bank');
  const locale = useLocale();
  const isSame = isHeldByCompany(account.account_name, account.company);
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <FactList
        facts={[
          [
            t('name'),
            <span key="name">
              {account.account_name}{' '}
              <Badge tone={isSame ? 'success' : 'warning'} icon={isSame ? 'check' : 'warning'}>
                {isSame ? t('sameName') : t('otherName')}
              </Badge>
            </span>,
          ],
          [t('bank'), bankOf(account.bank_code)?.names[locale] ?? account.bank_code],
          [t('branch'), account.branch],
          [
            t('number'),
            <strong key="number" className={own.number}>
              {account.account_number}
            </strong>,
          ],
          [t('default'), account.is_default ? t('yes') : t('no')],
        ]}
      />
      <p className="above-2">
        <small>{t('looked')}</small>
      </p>
      {account.same_number.length > 0 && (
        <Notice tone="warning">
          {t('sameNumber', { companies: account.same_number.map((company) => nameIn(locale, company)).join(', ') })}
        </Notice>
      )}
    </section>
  );
}
