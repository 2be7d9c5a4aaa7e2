import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { CreditStateBadge } from '#web/money/credit/credit-state.tsx';
import { RefundStateBadge } from '#web/money/refunds/refund-state.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ClaimsOf } from '#web/trade/claims/claims-panel.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import type { Part } from './company-answer.ts';
import styles from '#web/ui/details/detail.module.css';

/** Its latest claims, as buyer or seller. */
export function CompanyClaims({ claims }: { claims: Part<'claims'> }) {
  const t = useTranslations('companyPage');
  return (
    <section className={styles.card}>
      <h2>
        {t('claims')} {claims.open > 0 && <Badge tone="warning">{t('open', { count: claims.open })}</Badge>}
      </h2>
      <ClaimsOf claims={claims.rows} below="/staff/claims" />
    </section>
  );
}

/** Its credit: what it may use, uses and owes. */
export function CompanyCredit({ credit, companyId }: { credit: Part<'credit'>; companyId: number }) {
  const t = useTranslations('companyPage.credit');
  const locale = useLocale();
  const { line } = credit;
  return (
    <section className={styles.card}>
      <h2>
        {t('title')} {line && <CreditStateBadge state={line.state} />}
      </h2>
      {line ? (
        <FactList
          facts={[
            [t('limit'), <Money key="limit" baht={line.amount} settled />],
            [t('available'), <Money key="available" baht={credit.available} settled />],
            [t('used'), <Money key="used" baht={credit.in_use} settled />],
            [t('owed'), <Money key="owed" baht={credit.owed} settled />],
            [t('until'), <Day key="until" day={line.expires_on} />],
          ]}
        />
      ) : (
        <p className="muted">{t('none')}</p>
      )}
      {credit.has_overdue && (
        <p>
          <Badge tone="danger" icon="warning">
            {t('overdue')}
          </Badge>
        </p>
      )}
      {line && (
        <p>
          <Link to={`/${locale}/staff/credit/companies/${companyId}`}>{t('more')}</Link>
        </p>
      )}
    </section>
  );
}

/** Its latest refunds. */
export function CompanyRefunds({ refunds }: { refunds: Part<'refunds'> }) {
  const t = useTranslations('companyPage');
  const tRefunds = useTranslations('refunds');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2>{t('refunds')}</h2>
      <ul className="stack gap-2 ruled entries">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Link to={`/${locale}/staff/refunds/${refund.id}`}>{refund.about}</Link>
            <span>{tRefunds(`reason.${refund.reason}`)}</span>
            <RefundStateBadge refund={refund} />
            <strong>
              <Money baht={refund.total} settled />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Conversations of its people with sales, the latest first. */
export function CompanyConversations({ conversations }: { conversations: Part<'conversations'> }) {
  const t = useTranslations('companyPage');
  const tChat = useTranslations('conversations');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2>{t('conversations.title')}</h2>
      <ul className="stack gap-2 ruled entries">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Link to={`/${locale}/staff/chat/${conversation.id}`}>{conversation.member}</Link>
            <DateTime at={conversation.last_message_at} />
            {conversation.waiting_since ? (
              <Badge tone="warning">{t('conversations.waits')}</Badge>
            ) : (
              <Badge>{tChat(`view.${conversation.status}`)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
