import { data, redirect } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { textOf } from '#web/page/form.ts';

/** What a message's form sends to the API: fields that are filled in, and the file if one is chosen. */
export function messageOf(form: FormData): FormData {
  const sent = new FormData();
  for (const name of ['body', 'product_id', 'order_id'])
    if (textOf(form, name) !== '') sent.set(name, textOf(form, name));
  const file = form.get('file');
  if (file instanceof File && file.size > 0) sent.set('file', file);
  return sent;
}

/** Does it; a page without script is led back to see it, one with script stays where it is. */
export async function chatAction(form: FormData, back: string, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire) throw error;
    return data<{ error: WireError | null }>({ error: wire }, { status: wire.statusCode });
  }
  return form.has('live') ? data<{ error: WireError | null }>({ error: null }) : redirect(back);
}
