import { Form } from 'react-router';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

const MAX_NOTE = 1000;

interface ApprovalFormProps {
  words: Readonly<Record<'decide' | 'note' | 'noteHelp' | 'approve' | 'refuse', string>>;
  /** The step that is decided, and of what. */
  of: Readonly<Record<string, number>>;
  /** What was typed and refused. */
  note: string | undefined;
}

/** One step of an approval: yes or no, with a note. Each step has a form of its own. */
export function ApprovalForm({ words, of, note }: ApprovalFormProps) {
  return (
    <Panel title={words.decide}>
      <Form method="post" className="stack" key={Object.values(of).join(' ')}>
        {Object.entries(of).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          name="note"
          label={words.note}
          help={words.noteHelp}
          maxLength={MAX_NOTE}
          defaultValue={note ?? ''}
        />
        <div className="wrap">
          <SubmitButton name="do" value="approve">
            {words.approve}
          </SubmitButton>
          <SubmitButton name="do" value="refuse" look="danger">
            {words.refuse}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
