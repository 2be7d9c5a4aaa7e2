import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { ApprovalBadge } from '#web/accounts/people/document-status.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import type { Checked } from './kinds.ts';
import styles from '#web/ui/details/detail.module.css';

/** Where the goods lie and whom to ask there. */
export function WarehouseFacts({ warehouse }: { warehouse: Checked<'warehouses'> }) {
  const t = useTranslations('verifications.warehouse');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <FactList
        facts={[
          [t('names'), [...new Set([warehouse.name_th, warehouse.name_en, warehouse.name_cn])].join(' · ')],
          [t('address'), warehouse.address],
          [t('province'), [nameIn(locale, warehouse.province), warehouse.post_code].filter(Boolean).join(' ')],
          [t('contact'), warehouse.contact_person],
          [t('mobile'), <Telephone key="mobile" number={warehouse.mobile} />],
          [t('pickup'), warehouse.allows_pickup ? t('yes') : t('no')],
          [t('offers'), t('offerCount', { count: warehouse.offers })],
        ]}
      />
      {warehouse.other_warehouses.length > 0 && (
        <>
          <h3>{t('others')}</h3>
          <ul className="stack gap-2">
            {warehouse.other_warehouses.map((other) => (
              <li key={other.id}>
                <Link to={`/${locale}/staff/verifications/warehouses/${other.id}`}>{nameIn(locale, other)}</Link>{' '}
                <small>{nameIn(locale, other.province)}</small> <ApprovalBadge status={other.status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
