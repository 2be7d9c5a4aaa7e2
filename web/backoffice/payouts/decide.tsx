import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/components/button.tsx';
import { Field, Notice } from '#web/components/forms/field.tsx';
import own from './payouts.module.css';
import styles from '#web/workspace/detail.module.css';

interface DecideProps {
  total: number;
  /** How many sellers it pays. */
  count: number;
  isOwn: boolean;
  reason: string | undefined;
}

/** Approve or withdraw. Who proposed a run is told that somebody else approves it. */
export function Decide({ total, count, isOwn, reason }: DecideProps) {
  const t = useTranslations('payouts');
  return (
    <section className={styles.card}>
      <h2>{t('decide')}</h2>
      {isOwn ? (
        <Notice>{t('ownRun')}</Notice>
      ) : (
        <Form method="post" className={own.form}>
          <p className={styles.muted}>{t('approveText', { amount: formatMoney(total, 'THB'), count })}</p>
          <SubmitButton name="do" value="approve">
            {t('approve')}
          </SubmitButton>
        </Form>
      )}
      <details className={own.fail}>
        <summary>{t('withdraw')}</summary>
        <Form method="post" className={own.form}>
          <Field name="reason" label={t('withdrawReason')} optional maxLength={500} defaultValue={reason} />
          <SubmitButton name="do" value="withdraw" look="outline">
            {t('withdraw')}
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}
