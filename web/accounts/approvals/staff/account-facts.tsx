import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDate, formatDay } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { personName } from './person-name.ts';
import type { StaffAccountDetail } from './staff-account.ts';
import styles from '#web/ui/details/detail.module.css';
import { EmailText } from '#web/ui/display/email-text.tsx';

/** Who asks, and for which company. */
export function AccountFacts({ account }: { account: StaffAccountDetail }) {
  const t = useTranslations('approvals');
  const people = useTranslations('people');
  const locale = useLocale();
  const { company } = account;
  return (
    <div className="columns">
      <section className={styles.card}>
        <h2>{t('account.person')}</h2>
        <FactList
          facts={[
            [t('fact.name'), personName(account, account.title && people(`salutations.${account.title}`))],
            [
              t('fact.email'),
              <a key="mail" href={`mailto:${account.email}`}>
                <EmailText email={account.email} />
              </a>,
            ],
            [t('fact.mobile'), account.mobile],
            ...(company.company_code === null
              ? ([
                  [t('fact.id_number'), account.id_number],
                  [t('fact.birthday'), account.birthday && formatDay(account.birthday, locale)],
                ] as const)
              : ([
                  [t('fact.position'), account.position && people(`positions.${account.position}`)],
                  [t('fact.role'), people(`companyRoles.${account.company_role}`)],
                ] as const)),
            [t('fact.language'), t(`language.${account.language}`)],
            [t('fact.registered'), formatDate(new Date(account.created_at), locale)],
            ...(account.refusal_reason ? ([[t('fact.refused'), account.refusal_reason]] as const) : []),
          ]}
        />
      </section>
      <section className={styles.card}>
        <h2>{company.company_code === null ? t('account.personal') : t('account.company')}</h2>
        <FactList
          facts={[
            ...(company.company_code === null
              ? []
              : ([
                  [t('fact.name_th'), company.company_name_th],
                  [t('fact.name_en'), company.company_name_en],
                  [
                    t('fact.company_code'),
                    [company.company_code, company.company_sap_code].filter(Boolean).join(' · '),
                  ],
                  [t('fact.tax_id'), company.tax_id],
                  [
                    t('fact.registered_type'),
                    company.registered_type && people(`registeredTypes.${company.registered_type}`),
                  ],
                  [t('fact.supplier_type'), company.supplier_type && people(`supplierTypes.${company.supplier_type}`)],
                ] as const)),
            [t('fact.phone'), company.phone],
            [t('fact.address'), company.address?.[locale === 'th' ? 'th' : 'en']],
            ...(company.address?.branch_code ? ([[t('fact.branch_code'), company.address.branch_code]] as const) : []),
            [t('fact.member_level'), company.member_level],
          ]}
        />
      </section>
    </div>
  );
}
