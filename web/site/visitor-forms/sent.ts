import type { WireError } from '#contract/errors.ts';

/** A form keeps its token, by which it is as old as it is. One that was too old gets the page's new one. */
export function withoutExpiredToken({ form }: { form: FormData }, { error }: WireError): object {
  if (error === 'form_expired') form.delete('form_token');
  return {};
}
