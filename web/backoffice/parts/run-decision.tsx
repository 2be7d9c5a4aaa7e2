import { Form } from 'react-router';
import { SubmitButton } from '#web/components/button.tsx';
import { Field, Notice } from '#web/components/forms/field.tsx';
import own from './decision-form.module.css';
import styles from '#web/workspace/detail.module.css';

interface RunDecisionProps {
  words: { decide: string; approve: string; withdraw: string; withdrawReason: string };
  /** What approving does. */
  text: string;
  /** Why the caller does not approve: they proposed it. */
  isOwn: string | false;
  reason: string | undefined;
}

/** Approve or withdraw a run of transfers. Who proposed it is told that somebody else approves it. */
export function RunDecision({ words, text, isOwn, reason }: RunDecisionProps) {
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
      <details className={own.refuse}>
        <summary>{words.withdraw}</summary>
        <Form method="post" className={own.form}>
          <Field name="reason" label={words.withdrawReason} optional maxLength={500} defaultValue={reason} />
          <SubmitButton name="do" value="withdraw" look="outline">
            {words.withdraw}
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}
