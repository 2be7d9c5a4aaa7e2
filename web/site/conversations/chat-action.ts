import { redirect } from '#web/page/redirect.ts';
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
  await work();
  return form.has('live') ? { isSent: true } : redirect(back);
}
