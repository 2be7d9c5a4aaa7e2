import type { Input } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { actOf, textOf, wholeNumberOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { loginPath, safeRedirect } from '#web/page/safe-redirect.ts';
import { readDemandForm } from '../read-demand-form.ts';

const ACTS = { save: 'save', keep: 'keep', add: 'add', upload: 'upload', publish: 'publish' } as const;

/** What a button of the form does; one that takes a line or a file away says it by its own name. */
const pressed = (form: FormData) =>
  form.has('remove') || form.has('remove_file') ? ('add' as const) : actOf(form, ACTS);

/** Files go before the rest: what was typed is kept with them. */
async function changeFiles({ api }: Page, id: number, form: FormData): Promise<void> {
  const gone = textOf(form, 'remove_file');
  if (gone !== '') await api('DELETE /my-demands/{id}/files/{file}', { params: { id, file: gone } });
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return;
  const body = new FormData();
  body.set('file', file);
  await api('POST /my-demands/{id}/files', { params: { id }, body });
}

/** Keeps the draft whatever was pressed, then does it. */
export async function draftAction(page: Page, id: number, form: FormData): Promise<Response | { kept: true }> {
  const { api, locale } = page;
  const act = pressed(form);
  await api('PUT /my-demands/{id}', { params: { id }, body: readDemandForm(form) });
  if (act === 'keep') return { kept: true };
  await changeFiles(page, id, form);
  if (act !== 'publish') return redirect(`/${locale}/post-demand/new?draft=${id}${act === 'save' ? '&done=save' : ''}`);
  const { is_waiting } = await api('POST /my-demands/{id}/publish', {
    params: { id },
    body: { is_confirmed: form.has('is_confirmed') },
  });
  return redirect(`/${locale}/user/demands/${id}?done=${is_waiting ? 'asked' : 'published'}`);
}

/** Changes an open demand. */
export async function changeAction(page: Page, id: number, form: FormData): Promise<Response> {
  const { api, locale } = page;
  const act = pressed(form);
  await changeFiles(page, id, form);
  if (act === 'upload' || form.has('remove_file')) return redirect(`/${locale}/user/demands/${id}/change`);
  await api('PUT /my-demands/{id}/terms', {
    params: { id },
    body: {
      ...readDemandForm(form),
      version: wholeNumberOf(form, 'version'),
      is_confirmed: form.has('is_confirmed'),
      files: form.getAll('files').map(String),
    },
  });
  return redirect(`/${locale}/user/demands/${id}?done=changed`);
}

/**
 * A text goes with the visitor through the login. One that is longer than an address may be, and a file, would be lost
 * on the way: they stay on the page.
 */
export function logInFirst(locale: Locale, form: FormData): { logsInFirst: true; text: string } {
  const text = textOf(form, 'text');
  const file = form.get('file');
  const back = safeRedirect(`/${locale}/post-demand/new?say=${encodeURIComponent(text)}`, '');
  if (back === '' || (file instanceof File && file.size > 0)) return { logsInFirst: true, text };
  throw redirect(loginPath(locale, back));
}

/** Words that were not understood, as many as an address carries. */
export const MAX_UNREAD_SHOWN = 5;

type Beginning = Input<'POST /my-demands'>['body'];

/** What the page begins with, as its hidden fields and its address say. */
export async function beginAction(page: Page, form: FormData): Promise<Response> {
  const { api, locale } = page;
  const { body, beyond } = await beginningOf(page, form);
  const { id, left_out, unread } = await api('POST /my-demands', { body });
  const left = left_out + beyond;
  const said = new URLSearchParams({ draft: String(id), ...(left > 0 && { left: String(left) }) });
  for (const words of unread.slice(0, MAX_UNREAD_SHOWN)) said.append('unread', words);
  return redirect(`/${locale}/post-demand/new?${said}`);
}

const BEGINNINGS = {
  text: 'text',
  nothing: 'nothing',
  cart: 'cart',
  approved_grades: 'approved_grades',
  order: 'order',
  alert: 'alert',
  demand: 'demand',
  plan: 'plan',
} as const;

/** `beyond` counts lines of a file that are more than a list takes. */
async function beginningOf(page: Page, form: FormData): Promise<{ body: Beginning; beyond: number }> {
  const from = actOf(form, BEGINNINGS);
  switch (from) {
    case 'text': {
      const { text, beyond } = await textAndFile(page, form);
      return { body: { from, text, ...(page.delivery && { else_province_id: page.delivery.provinceId }) }, beyond };
    }
    case 'order':
    case 'alert':
    case 'demand':
      return { body: { from, id: wholeNumberOf(form, 'of') }, beyond: 0 };
    case 'plan':
      return { body: { from, token: textOf(form, 'of'), needs: [] }, beyond: 0 };
    default:
      return { body: { from }, beyond: 0 };
  }
}

/** A text, a file, or both: the file's lines stand below the text. */
async function textAndFile({ api }: Page, form: FormData): Promise<{ text: string; beyond: number }> {
  const file = form.get('file');
  const text = [textOf(form, 'text')];
  let beyond = 0;
  if (file instanceof File && file.size > 0) {
    const upload = new FormData();
    upload.set('file', file);
    const read = await api('POST /quick-order/file', { body: upload });
    text.push(read.text);
    beyond = read.left_out;
  }
  return { text: text.filter(Boolean).join('\n'), beyond };
}
