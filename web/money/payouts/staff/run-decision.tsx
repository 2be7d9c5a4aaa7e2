import { Form } from 'react-router';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { ApproveCard } from '#web/ui/details/decision-form.tsx';

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
    <ApproveCard words={words} text={text} isOwn={isOwn}>
      <details className="opens away">
        <summary>{words.withdraw}</summary>
        <Form method="post" className="stack gap-3">
          <Field name="reason" label={words.withdrawReason} optional maxLength={500} defaultValue={reason} />
          <SubmitButton name="do" value="withdraw" look="outline">
            {words.withdraw}
          </SubmitButton>
        </Form>
      </details>
    </ApproveCard>
  );
}
