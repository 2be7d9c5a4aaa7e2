import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton, type ButtonLook } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';

export interface Refused {
  error: WireError;
  typed: Typed;
}

interface ActFormProps {
  act: string;
  /** What opens it. */
  title: string;
  submit: string;
  refused: Refused | undefined;
  look?: ButtonLook;
  children: ReactNode;
}

/** One of staff's forms, closed until it is needed or refused. */
export function ActForm({ act, title, submit, refused, look = 'primary', children }: ActFormProps) {
  return (
    <details className="opens framed" open={refused !== undefined}>
      <summary>{title}</summary>
      <FormErrors error={refused?.error}>
        <Form method="post" encType="multipart/form-data" className="stack">
          {refused && !refused.error.fields?.length && <FormError />}
          {children}
          <div>
            <SubmitButton look={look} name="do" value={act}>
              {submit}
            </SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </details>
  );
}
