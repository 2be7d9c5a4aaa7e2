import { redirect } from '#web/page/redirect.ts';
import { textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { sameList } from '#web/page/list-address.ts';

export const makerDone = ['added', 'saved', 'merged', 'deleted'] as const;

type Wish = 'add' | 'save' | 'merge' | 'delete';

/** What the form beside the list does, by its button. */
export const makerForms = {
  add: (call: FormCall) => change('add', call),
  save: (call: FormCall) => change('save', call),
  merge: (call: FormCall) => change('merge', call),
  delete: (call: FormCall) => change('delete', call),
};

async function change(wish: Wish, { page: { api, locale }, form, request }: FormCall): Promise<Response> {
  const params = { id: wholeNumberOf(form, 'id') };
  const names = {
    name_th: textOf(form, 'name_th'),
    name_en: textOf(form, 'name_en'),
    name_cn: textOf(form, 'name_cn'),
  };
  const entry_code = textOf(form, 'entry_code');
  const acts = {
    add: () => api('POST /staff/manufacturers', { body: { entry_code, ...names } }),
    save: () => api('PUT /staff/manufacturers/{id}', { params, body: names }),
    merge: () => api('POST /staff/manufacturers/{id}/merge', { params, body: { into: textOf(form, 'into') } }),
    delete: () => api('DELETE /staff/manufacturers/{id}', { params }),
  };
  const done = { add: 'added', save: 'saved', merge: 'merged', delete: 'deleted' } as const;
  await acts[wish]();
  if (wish !== 'add') return redirect(sameList(request.url, { done: done[wish] }, ['edit']));
  // What was just written is in the list.
  const shown = new URLSearchParams({ done: done.add, q: entry_code });
  return redirect(`/${locale}/staff/catalogue/manufacturers?${shown.toString()}`);
}
