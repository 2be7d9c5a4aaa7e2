import { data } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf } from './api-error.ts';

/** What an action returns when the API refused: the form shows it (`FormErrors`), the status is the API's. Anything unexpected goes on to the error page. */
export function refusal(error: unknown) {
  const wire = apiErrorOf(error);
  if (!wire) throw error;
  return data<{ error: WireError }>({ error: wire }, { status: wire.statusCode });
}

/** A text field of a form; a file or nothing is ''. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A field with a whole number; NaN for anything else, which the API refuses at its field. */
export function wholeNumberOf(form: FormData, name: string): number {
  const text = textOf(form, name).trim();
  return /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
