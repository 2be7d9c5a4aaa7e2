import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { AccountBadge } from '#web/accounts/approvals/staff/account-status.tsx';
import { ApprovalBadge, DocumentName } from '#web/accounts/people/document-status.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import type { Part } from './company-answer.ts';
import styles from '#web/ui/details/detail.module.css';

/** Who belongs to it, with what each may do, and how to reach them. */
export function CompanyPeople({ people }: { people: Part<'people'> }) {
  const t = useTranslations('companyPage');
  const words = useTranslations('people');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2>{t('people')}</h2>
      <ul className="stack gap-2 ruled entries">
        {people.map((person) => (
          <li key={person.id}>
            <div>
              <Link to={`/${locale}/staff/account/${person.id}`}>{person.name || t('unnamed')}</Link>
              <small className="block">
                {[
                  words(`companyRoles.${person.company_role}`),
                  ...person.selling_roles.map((role) => words(`sellingRoles.${role}`)),
                  person.position && words(`positions.${person.position}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <small className="block">
                {person.mobile && (
                  <>
                    <a href={`tel:${person.mobile}`}>{person.mobile}</a> ·{' '}
                  </>
                )}
                <a href={`mailto:${person.email}`}>
                  <EmailText email={person.email} />
                </a>
              </small>
            </div>
            <AccountBadge account={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where its goods and bills go. */
export function CompanyAddresses({ addresses }: { addresses: Part<'addresses'> }) {
  const t = useTranslations('companyPage');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2>{t('addresses.title')}</h2>
      <ul className="stack gap-2 ruled entries">
        {addresses.map((address) => (
          <li key={address.id}>
            <div>
              <b>{address.name}</b>
              <small className="block">{address.text[locale === 'th' ? 'th' : 'en']}</small>
              <small className="block">
                <a href={`tel:${address.phone}`}>{address.phone}</a>
              </small>
            </div>
            <span>
              {address.is_default_shipping && <Badge>{t('addresses.shipping')}</Badge>}{' '}
              {address.is_default_billing && <Badge>{t('addresses.billing')}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The documents that its approval needs, each leading to where it is checked. */
export function CompanyDocuments({ documents }: { documents: Part<'documents'> }) {
  const t = useTranslations('companyPage');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2>{t('documents')}</h2>
      <ul className="stack gap-2 ruled entries">
        {documents.map(({ kind, status, file }) => (
          <li key={kind}>
            {file ? (
              <Link to={`/${locale}/staff/document/${file.id}`}>
                <DocumentName kind={kind} />
              </Link>
            ) : (
              <DocumentName kind={kind} />
            )}
            <ApprovalBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
