import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { companyName } from '#web/i18n/company-name.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Profile } from './profile-action.ts';

/** What a member is here, which others decide. */
export function AccountFacts({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.account');
  const locale = useLocale();
  const tPeople = useTranslations('people');
  return (
    <dl className="stack gap-2 ruled entries">
      {profile.business_type && (
        <div>
          <dt>{t('type')}</dt>
          <dd>{t(`types.${profile.business_type}`)}</dd>
        </div>
      )}
      {profile.company_code && (
        <>
          <div>
            <dt>{t('company')}</dt>
            <dd>
              {companyName({ company_name_th: profile.company_name, company_name_en: profile.company_name_en }, locale)}
            </dd>
          </div>
          <div>
            <dt>{t('code')}</dt>
            <dd>{profile.company_code}</dd>
          </div>
          <div>
            <dt>{t('role')}</dt>
            <dd>{tPeople(`companyRoles.${profile.company_role}`)}</dd>
          </div>
        </>
      )}
      {profile.tax_id && (
        <div>
          <dt>{t('taxId')}</dt>
          <dd>{profile.tax_id}</dd>
        </div>
      )}
      <div>
        <dt>{t('status')}</dt>
        <dd>{t(`statuses.${profile.account_status}`)}</dd>
      </div>
      <div>
        <dt>{t('since')}</dt>
        <dd>
          <DateTime at={profile.created_at} dayOnly />
        </dd>
      </div>
    </dl>
  );
}
