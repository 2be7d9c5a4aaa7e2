import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { LeaveButton } from './leave-button.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import styles from './login.module.css';

interface AuthCardProps {
  title: string;
  intro: string;
  error?: WireError | undefined;
  /** What leads elsewhere, below the form. */
  foot?: ReactNode;
  /** Somebody who is half signed in may leave. */
  mayLeave?: boolean;
  children: ReactNode;
}

/** The one form of a page before one is signed in. */
export function AuthCard({ title, intro, error, foot, mayLeave = false, children }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} hidden />
      <Form method="post" className={styles.card}>
        <h1>{title}</h1>
        <p className="muted">{intro}</p>
        <FormErrors error={error}>
          <FormError />
          {children}
        </FormErrors>
        {foot}
      </Form>
      {mayLeave && <LeaveButton />}
    </div>
  );
}
