import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { MAX_CLAIM_TEXT } from '#domain/trade/claims/claim.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';
import { ClaimFiles } from './claim-files.tsx';
import { KEPT } from './kept-files.ts';
import { useClaimFiles } from './use-claim-files.ts';

interface WriteFormProps {
  error: WireError | undefined;
  /** What was typed and refused. */
  typed: Typed | undefined;
  label: string;
  submit: string;
  /** What stands above the text: the seller's position. */
  children?: ReactNode;
}

/** A message with its files. A new one begins empty: give it the number of messages as key. */
export function WriteForm({ error, typed, label, submit, children }: WriteFormProps) {
  const files = useClaimFiles(typed?.[KEPT] ?? '');
  return (
    <FormErrors error={error}>
      <Form method="post" encType="multipart/form-data" className="stack">
        {error && !error.fields?.length && <FormError />}
        {children}
        <TextField
          name="text"
          label={label}
          required
          rows={4}
          maxLength={MAX_CLAIM_TEXT}
          defaultValue={typed?.['text']}
        />
        <ClaimFiles {...files} />
        <div>
          <SubmitButton name="do" value="write" {...(files.sending.progress === null ? {} : { pending: true })}>
            {submit}
          </SubmitButton>
        </div>
      </Form>
    </FormErrors>
  );
}

/** The same without files, for staff. */
export function TextForm({ error, typed, label, submit }: WriteFormProps) {
  return (
    <FormErrors error={error}>
      <Form method="post" className="stack">
        {error && !error.fields?.length && <FormError />}
        <TextField name="text" label={label} required maxLength={MAX_CLAIM_TEXT} defaultValue={typed?.['text']} />
        <div>
          <SubmitButton look="outline" name="do" value="write">
            {submit}
          </SubmitButton>
        </div>
      </Form>
    </FormErrors>
  );
}
