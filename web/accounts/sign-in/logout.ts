import { redirect } from 'react-router';
import { sessionCookie } from '#contract/session-cookie.ts';
import { pageOf } from '#web/page/page-context.ts';
import { formAction } from '#web/page/form.ts';
import type { Route } from './+types/logout';

/** Ends the session here and on the server. */
export const action = formAction(async ({ page: { api, locale, baseUrl } }) => {
  await api('POST /auth/logout');
  return redirect(`/${locale}`, {
    headers: { 'set-cookie': sessionCookie('', { secure: baseUrl.startsWith('https:'), maxAgeSeconds: 0 }) },
  });
});

/** Somebody followed an old link: nothing is ended by looking. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/${pageOf(context).locale}`);
}
