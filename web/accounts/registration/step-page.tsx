import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { RegistrationStep } from '#domain/accounts/registration.ts';
import { Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { mayVisit, type Standing } from './open-step.ts';
import { LeaveButton } from '#web/accounts/sign-in/leave-button.tsx';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import styles from './register.module.css';

interface StepPageProps {
  standing: Standing;
  step: RegistrationStep;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One step of a registration: where it stands on its way, and what it asks. */
export function StepPage({ standing, step, title, intro, children }: StepPageProps) {
  const t = useTranslations('registration');
  const locale = useLocale();
  const path = usePath();
  const { steps, account_status, refusal_reason } = standing;
  /** An address that nobody confirmed yet can still be corrected: by registering anew. */
  const addressOf = (each: RegistrationStep) => {
    if (each === 'account' && account_status === 'registered') return path('/register');
    return mayVisit(standing, each) ? stepPath(locale, each) : undefined;
  };
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={title} hidden />
      <Stepper
        current={steps.indexOf(step) + 1}
        steps={steps.map((each) => ({ label: t(`steps.${each}`), ...(addressOf(each) && { to: addressOf(each)! }) }))}
      />
      {account_status === 'not_approved' && (
        <Notice tone="warning">{refusal_reason ? t('mendReason', { reason: refusal_reason }) : t('mend')}</Notice>
      )}
      <Panel>
        <div className="stack shrinks">
          <h1>{title}</h1>
          {intro && <p className="muted">{intro}</p>}
          {children}
        </div>
      </Panel>
      <LeaveButton />
    </div>
  );
}
