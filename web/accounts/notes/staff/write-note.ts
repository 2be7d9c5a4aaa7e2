import { data } from 'react-router';
import { notedKinds } from '#domain/accounts/noted-objects.ts';
import { actOf, formAction, textOf, type FormCall } from '#web/page/form.ts';
import { idIn, idOf } from '#web/page/ids.ts';
import { redirect } from '#web/page/redirect.ts';
import { safeRedirect } from '#web/page/safe-redirect.ts';
import type { Route } from './+types/write-note';

/** Nothing is shown here: who opens the address by itself is led to the overview. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.locale}/staff`);

/**
 * Writes a note, takes one back or says who takes care of an object, and leads back to the page that it was done on.
 */
export const action = formAction(
  async ({ page: { api, locale }, form, params: given }: FormCall<Route.ActionArgs['params']>) => {
    const kind = notedKinds.find((known) => known === given.kind);
    if (kind === undefined) throw data(null, { status: 404 });
    const params = { kind, id: idOf(given.id) };
    await actOf<() => Promise<unknown>>(form, {
      write: () => api('POST /staff/notes/{kind}/{id}', { params, body: { body: textOf(form, 'body') } }),
      take_back: () =>
        api('POST /staff/notes/{kind}/{id}/{note}/take-back', {
          params: { ...params, note: idOf(textOf(form, 'note')) },
        }),
      care: () =>
        api('PUT /staff/caretakers/{kind}/{id}', { params, body: { staff_id: idIn(textOf(form, 'staff_id')) } }),
    })();
    return redirect(safeRedirect(form.get('back'), `/${locale}/staff`));
  },
);
