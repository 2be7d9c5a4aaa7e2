import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from '#web/ui/layout/stepper.module.css';

export type Steps = Answer<'GET /order/orderdetail/{id}'>['timeline'];
type Step = Steps[number];

interface TimelineProps {
  steps: Steps;
  /** Said of the step that is next, in place of when it is expected. */
  note?: string | undefined;
  /** Days from delivery to repayment, of an order on credit. */
  creditDays?: number;
}

/** Where an order stands: what is done and when, what is next, and what is ahead with the time that is expected. */
export function Timeline({ steps, note, creditDays = 0 }: TimelineProps) {
  const t = useTranslations('orderTimeline');
  return (
    <ol className={`card ${styles.steps}`} data-dated="" aria-label={t('title')}>
      {steps.map((step, index) => (
        <li key={step.step} className={styles[step.state]} aria-current={step.state === 'current' ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size={16} />}
            {step.state === 'cancelled' && <Icon name="close" size={16} />}
            {(step.state === 'current' || step.state === 'ahead') && index + 1}
          </span>
          <div>
            {t(`step.${step.step}`)}
            <span className="visually-hidden">{t(`state.${step.state}`)}</span>
            <span className="soft regular block">
              {step.state === 'current' && note ? note : <When step={step} creditDays={creditDays} />}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}

function When({ step, creditDays }: { step: Step; creditDays: number }) {
  const t = useTranslations('orderTimeline');
  if (step.at) return <DateTime at={step.at} />;
  if (step.state === 'done' || step.state === 'cancelled') return null;
  if (step.expected_at)
    return (
      <>
        {t('before')} <DateTime at={step.expected_at} />
      </>
    );
  if (step.expected_day)
    return (
      <>
        {t('expected')} <Day day={step.expected_day} />
      </>
    );
  if (step.step === 'paid' && step.state === 'ahead') return t('payWindow');
  if (step.step === 'repaid' && creditDays > 0) return t('repayWindow', { days: creditDays });
  return step.state === 'current' ? t('now') : null;
}
