import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, Notice } from '#web/ui/forms/field.tsx';
import { DecisionForm } from '#web/ui/details/decision-form.tsx';
import { PayTo } from './pay-to.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import own from './refunds.module.css';
import styles from '#web/ui/details/detail.module.css';

type Refund = Answer<'GET /staff/refunds/{id}'>;

/** What is to be done about it now: to decide, or to send the money back. */
export function Decide({ refund, typed }: { refund: Refund; typed: Typed | undefined }) {
  const t = useTranslations('staffRefunds');
  const locale = useLocale();
  if (refund.state === 'approved')
    return (
      <section className={styles.card}>
        <h2>{t('send')}</h2>
        <PayTo payTo={refund.pay_to} />
        {refund.pay_to.account && (
          <Form method="post" className={own.form}>
            <p className={styles.muted}>{t('sendText', { amount: formatMoney(refund.pay_back ?? 0, 'THB') })}</p>
            <Field
              name="bank_reference"
              label={t('bankReference')}
              required
              maxLength={100}
              autoComplete="off"
              defaultValue={typed?.['bank_reference']}
            />
            <SubmitButton name="do" value="sent">
              {t('markSent')}
            </SubmitButton>
          </Form>
        )}
      </section>
    );
  if (refund.state === 'taken_over')
    return (
      <Notice>
        {t('takenOver')} <Link to={`/${locale}/staff/money-reviews`}>{t('moneyReviews')}</Link>
      </Notice>
    );
  if (refund.state !== 'proposed') return null;
  return (
    <DecisionForm
      words={{ decide: t('decide'), approve: t('approve'), refuse: t('refuse'), refuseReason: t('refuseReason') }}
      text={approvalText(refund, t)}
      isOwn={refund.is_own && t('own')}
      mayRefuse
      typed={typed}
    />
  );
}

/** What approving does. */
function approvalText({ total, order_id }: Refund, t: ReturnType<typeof useTranslations<'staffRefunds'>>): string {
  const amount = formatMoney(total, 'THB');
  if (order_id === null) return t('approveProjectText', { amount });
  return total > 0 ? t('approveText', { amount }) : t('approveGoodsText');
}
