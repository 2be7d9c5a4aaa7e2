import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { sameList } from '#web/page/list-address.ts';

export const makerDone = ['added', 'saved', 'merged', 'deleted'] as const;

export const makerAction = formAction(async ({ page: { api, locale }, form, request }) => {
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
  const wish = (['add', 'save', 'merge', 'delete'] as const).find((each) => each === textOf(form, 'do'));
  if (!wish) throw data(null, { status: 400 });
  await acts[wish]();
  if (wish !== 'add') return redirect(sameList(request.url, { done: done[wish] }, ['edit']));
  // What was just written is in the list.
  const shown = new URLSearchParams({ done: done.add, q: entry_code });
  return redirect(`/${locale}/staff/catalogue/manufacturers?${shown.toString()}`);
});
