import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { AccountBadge } from './account-status.tsx';
import type { StaffAccountDetail } from './staff-account.ts';
import styles from '#web/ui/details/detail.module.css';

/** Who else belongs to the company. */
export function AccountColleagues({ account: { colleagues } }: { account: StaffAccountDetail }) {
  const t = useTranslations('approvals');
  const people = useTranslations('people');
  const locale = useLocale();
  if (colleagues.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('account.colleagues')}</h2>
      <ul className="stack gap-3 ruled entries">
        {colleagues.map((person) => (
          <li key={person.id}>
            <div>
              <Link to={`/${locale}/staff/account/${person.id}`}>
                {person.firstname} {person.lastname}
              </Link>
              <small className="block">
                {[
                  people(`companyRoles.${person.company_role}`),
                  person.position && people(`positions.${person.position}`),
                  person.email,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <AccountBadge account={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
