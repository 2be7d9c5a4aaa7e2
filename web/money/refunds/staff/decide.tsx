import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { DecisionData, RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Notice } from '#web/ui/forms/field.tsx';
import { PayTo } from './pay-to.tsx';
import styles from '#web/ui/details/detail.module.css';

interface DecideProps {
  refund: Answer<'GET /staff/refunds/{id}'>;
  decisions: DecisionData;
  refused: RefusedDecision | undefined;
}

/** What is to be done about it now: to decide, or to send the money back. */
export function Decide({ refund, decisions, refused }: DecideProps) {
  const t = useTranslations('staffRefunds');
  const locale = useLocale();
  if (refund.state === 'taken_over')
    return (
      <Notice>
        {t('takenOver')} <Link to={`/${locale}/staff/money-reviews`}>{t('moneyReviews')}</Link>
      </Notice>
    );
  if (refund.state !== 'approved' && refund.state !== 'proposed') return null;
  return (
    <section className={styles.card}>
      <h2>{t(refund.state === 'approved' ? 'send' : 'decide')}</h2>
      {refund.state === 'approved' && <PayTo payTo={refund.pay_to} />}
      {refund.state === 'proposed' && refund.is_own && <Notice>{t('own')}</Notice>}
      <Decisions of={decisions} refused={refused} />
    </section>
  );
}
