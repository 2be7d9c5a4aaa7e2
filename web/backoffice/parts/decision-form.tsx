import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#web/components/button.tsx';
import { Field, Notice } from '#web/components/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import own from './decision-form.module.css';
import styles from '#web/workspace/detail.module.css';

interface DecisionFormProps {
  words: { decide: string; approve: string; refuse: string; refuseReason: string };
  /** What approving does. */
  text: string;
  /** Why the caller does not approve: they proposed it. */
  isOwn: string | false;
  mayRefuse: boolean;
  typed: Typed | undefined;
  /** What else the caller may do. */
  children?: ReactNode;
}

/** The second person's decision: `do` is `approve`, or `refuse` with a `reason`. */
export function DecisionForm({ words, text, isOwn, mayRefuse, typed, children }: DecisionFormProps) {
  return (
    <section className={styles.card}>
      <h2>{words.decide}</h2>
      {isOwn === false ? (
        <Form method="post" className={own.form}>
          <p className={styles.muted}>{text}</p>
          <SubmitButton name="do" value="approve">
            {words.approve}
          </SubmitButton>
        </Form>
      ) : (
        <Notice>{isOwn}</Notice>
      )}
      {mayRefuse && (
        <details className={own.refuse} open={typed?.['do'] === 'refuse'}>
          <summary>{words.refuse}</summary>
          <Form method="post" className={own.form}>
            <Field
              name="reason"
              label={words.refuseReason}
              required
              maxLength={500}
              autoComplete="off"
              defaultValue={typed?.['reason']}
            />
            <SubmitButton name="do" value="refuse" look="danger">
              {words.refuse}
            </SubmitButton>
          </Form>
        </details>
      )}
      {children}
    </section>
  );
}
