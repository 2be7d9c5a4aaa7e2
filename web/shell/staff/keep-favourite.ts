import { formAction, textOf } from '#web/page/form.ts';
import { redirect } from '#web/page/redirect.ts';
import { safeRedirect } from '#web/page/safe-redirect.ts';

/** Puts a page among the person's favourites of the menu or takes it out, and leads back to where that was done. */
export const action = formAction(async ({ page: { api, locale }, form }) => {
  await api('PUT /staff/favourite-pages/{page}', {
    params: { page: textOf(form, 'page') },
    body: { is_favourite: textOf(form, 'favourite') === 'add' },
  });
  return redirect(safeRedirect(form.get('back'), `/${locale}/staff`));
});
