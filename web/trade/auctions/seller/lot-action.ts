import { actOf, textOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { lotFileKinds } from '#contract/trade/auctions/lot-shapes.ts';
import { readLotForm } from '../read-lot-form.ts';

const ACTS = {
  save: 'save',
  upload: 'upload',
  submit: 'submit',
  delete: 'delete',
  take_back: 'take_back',
  cancel: 'cancel',
  again: 'again',
} as const;

/** A file's own button says which one it takes away. */
const pressed = (form: FormData) => (form.has('remove_file') ? ('upload' as const) : actOf(form, ACTS));

/** What the screen of a lot does. A draft is kept before anything else is done with it: what was typed stays. */
export async function lotAction({ api, locale }: Page, id: number, form: FormData): Promise<Response> {
  const act = pressed(form);
  const params = { id };
  const here = (done?: string) => redirect(`/${locale}/seller/auctions/${id}${done ? `?done=${done}` : ''}`);
  switch (act) {
    case 'delete':
      await api('DELETE /seller/auctions/{id}', { params });
      return redirect(`/${locale}/seller/auctions?done=deleted`);
    case 'take_back':
      await api('POST /seller/auctions/{id}/take-back', { params, body: {} });
      return here('taken_back');
    case 'cancel':
      await api('POST /seller/auctions/{id}/cancel', { params, body: { reason: textOf(form, 'reason') } });
      return here('cancelled');
    case 'again': {
      const made = await api('POST /seller/auctions/{id}/again', { params, body: {} });
      return redirect(`/${locale}/seller/auctions/${made.id}?done=again`);
    }
    case 'save':
    case 'upload':
    case 'submit':
      await api('PUT /seller/auctions/{id}', { params, body: readLotForm(form) });
      await changeFiles({ api }, id, form);
      if (act !== 'submit') return here(act === 'save' ? 'saved' : undefined);
      await api('POST /seller/auctions/{id}/submit', { params, body: {} });
      return here('submitted');
  }
}

async function changeFiles({ api }: Pick<Page, 'api'>, id: number, form: FormData): Promise<void> {
  const gone = textOf(form, 'remove_file');
  if (gone !== '') await api('DELETE /seller/auctions/{id}/files/{file}', { params: { id, file: gone } });
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return;
  const body = new FormData();
  body.set('file', file);
  body.set('kind', lotFileKinds.find((kind) => kind === textOf(form, 'file_kind')) ?? 'other');
  await api('POST /seller/auctions/{id}/files', { params: { id }, body });
}
