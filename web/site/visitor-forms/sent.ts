import { data } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { textOf } from '#web/page/form.ts';

/** What a visitor typed, by field, so that a refusal costs her nothing; files cannot be given back. */
export type Typed = Readonly<Record<string, string>>;

export function typedIn(form: FormData, fields: readonly string[]): Typed {
  return Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
}

/**
 * A refusal with what was typed. The form keeps its token, by which it is as old as it is; one that was too old gets the page's new one.
 */
export function refusedWith(error: unknown, typed: Typed) {
  const wire = apiErrorOf(error);
  if (!wire) throw error;
  const { form_token, ...rest } = typed;
  return data<{ error: WireError; typed: Typed }>(
    { error: wire, typed: wire.error === 'form_expired' ? rest : { ...rest, form_token: form_token ?? '' } },
    { status: wire.statusCode },
  );
}
