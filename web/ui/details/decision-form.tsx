import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, Notice } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import styles from './detail.module.css';

interface ApproveCardProps {
  words: { decide: string; approve: string };
  /** What approving does. */
  text: string;
  /** Why the caller does not approve: they proposed it. */
  isOwn: string | false;
  /** What else the caller may do. */
  children?: ReactNode;
}

/** Approve, `do` is `approve`; who proposed it is told that somebody else does. */
export function ApproveCard({ words, text, isOwn, children }: ApproveCardProps) {
  return (
    <section className={styles.card}>
      <h2>{words.decide}</h2>
      {isOwn === false ? (
        <Form method="post" className="stack gap-3">
          <p className={styles.muted}>{text}</p>
          <SubmitButton name="do" value="approve">
            {words.approve}
          </SubmitButton>
        </Form>
      ) : (
        <Notice>{isOwn}</Notice>
      )}
      {children}
    </section>
  );
}

interface DecisionFormProps extends ApproveCardProps {
  words: { decide: string; approve: string; refuse: string; refuseReason: string };
  mayRefuse: boolean;
  typed: Typed | undefined;
}

/** The second person's decision: `do` is `approve`, or `refuse` with a `reason`. */
export function DecisionForm({ words, text, isOwn, mayRefuse, typed, children }: DecisionFormProps) {
  return (
    <ApproveCard words={words} text={text} isOwn={isOwn}>
      {mayRefuse && (
        <details className="opens away" open={typed?.['do'] === 'refuse'}>
          <summary>{words.refuse}</summary>
          <Form method="post" className="stack gap-3">
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
    </ApproveCard>
  );
}
