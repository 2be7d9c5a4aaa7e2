import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './inbox.module.css';
import { CompanyLink } from '#web/ui/display/company-link.tsx';

type Shown = Answer<'GET /staff/conversations/{id}'>;

/** Who is writing: company, level, contact, and the company's last orders. */
export function CustomerCard({ conversation, customer }: Pick<Shown, 'conversation' | 'customer'>) {
  const t = useTranslations('conversations');
  const locale = useLocale();
  return (
    <aside className={`stack gap-3 card ${styles.customer}`} aria-label={t('customer')}>
      <h3>
        <CompanyLink company={conversation.company} />
      </h3>
      <dl className="stack gap-1">
        <dt>{t('level')}</dt>
        <dd className="below-2">{customer.member_level}</dd>
        <dt>{t('email')}</dt>
        <dd className="below-2">
          <a href={`mailto:${customer.email}`}>
            <EmailText email={customer.email} />
          </a>
        </dd>
        {customer.mobile && (
          <>
            <dt>{t('mobile')}</dt>
            <dd className="below-2">
              <Telephone number={customer.mobile} />
            </dd>
          </>
        )}
        <dt>{t('language')}</dt>
        <dd className="below-2">{LANGUAGE_NAMES[customer.language]}</dd>
        <dt>{t('orders')}</dt>
        <dd className="below-2">{customer.orders}</dd>
      </dl>
      {customer.latest_orders.length > 0 && (
        <ul className="stack gap-1">
          {customer.latest_orders.map((order) => (
            <li key={order.id}>
              <Link to={`/${locale}/staff/order/${order.id}`}>{order.order_no}</Link>{' '}
              <span className="soft">
                <DateTime at={order.placed_at} dayOnly />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link to={`/${locale}/staff/account/${customer.user_id}`}>{t('account')}</Link>
    </aside>
  );
}
