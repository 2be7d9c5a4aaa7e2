import { formAction, textOf } from '#web/page/form.ts';
import { redirect } from '#web/page/redirect.ts';
import { safeRedirect } from '#web/page/safe-redirect.ts';
import type { Route } from './+types/keep-favourite';

/** Nothing is shown here: who opens the address by itself is led to the overview. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.locale}/staff`);

/** Puts a page among the person's favourites of the menu or takes it out, and leads back to where that was done. */
export const action = formAction(async ({ page: { api, locale }, form }) => {
  await api('PUT /staff/favourite-pages/{page}', {
    params: { page: textOf(form, 'page') },
    body: { is_favourite: textOf(form, 'favourite') === 'add' },
  });
  return redirect(safeRedirect(form.get('back'), `/${locale}/staff`));
});
