import { Form } from 'react-router';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';

interface TransferOutcomeProps {
  id: number;
  mayBePaid: boolean;
  words: { paid: string; failed: string; failReason: string; markFailed: string };
  /** What was typed before a refusal. */
  failing: Typed | undefined;
}

/** What the bank made of one transfer of a run: `decision` is `paid`, or `failed` with a `reason`. */
export function TransferOutcome({ id, mayBePaid, words, failing }: TransferOutcomeProps) {
  const isThis = failing?.['line_id'] === String(id);
  return (
    <>
      {mayBePaid && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="line_ids" value={id} />
          <SubmitButton name="decision" value="paid" look="outline" size="small">
            {words.paid}
          </SubmitButton>
        </Form>
      )}
      <details className="opens away" open={isThis}>
        <summary>{words.failed}</summary>
        <Form method="post" className="stack gap-3" preventScrollReset>
          <input type="hidden" name="line_id" value={id} />
          <Field
            name="reason"
            label={words.failReason}
            required
            maxLength={300}
            autoComplete="off"
            defaultValue={isThis ? failing?.['reason'] : ''}
          />
          <SubmitButton name="decision" value="failed" look="danger" size="small">
            {words.markFailed}
          </SubmitButton>
        </Form>
      </details>
    </>
  );
}
