import { useTranslations } from '#web/i18n/texts.tsx';
import { ApprovalBadge } from '#web/accounts/people/document-status.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import type { VerifiedObject } from './kinds.ts';
import styles from '#web/ui/details/detail.module.css';

/** The company as it is known, to compare with what it sent. */
export function KnownCompany({ company }: { company: VerifiedObject['company'] }) {
  const t = useTranslations('verifications.known');
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <FactList
        facts={[
          [t('nameTh'), company.name_th],
          [t('nameEn'), company.name_en],
          [t('taxId'), company.tax_id],
          [t('code'), company.company_code],
          [t('phone'), company.phone],
          [t('email'), company.email],
          [
            t('owner'),
            company.owners.map((owner) => (
              <div key={owner.email}>
                {owner.name} <small>{owner.email}</small>
              </div>
            )),
          ],
          [t('buying'), <ApprovalBadge key="buying" status={company.buyer_approved_status} />],
          [t('selling'), <ApprovalBadge key="selling" status={company.seller_approved_status} />],
        ]}
      />
    </section>
  );
}
