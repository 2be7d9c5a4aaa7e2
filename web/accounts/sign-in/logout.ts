import { redirect } from 'react-router';
import { LOGGED_OUT_CLEARS, noSessionCookies } from '#contract/session-cookie.ts';
import { pageOf } from '#web/page/page-context.ts';
import { formAction } from '#web/page/form.ts';
import type { Route } from './+types/logout';

/** Ends the session here and on the server. */
export const action = formAction(async ({ page: { api, locale, baseUrl } }) => {
  await api('POST /auth/logout');
  const headers = new Headers({ 'clear-site-data': LOGGED_OUT_CLEARS });
  for (const cookie of noSessionCookies({ secure: baseUrl.startsWith('https:') })) headers.append('set-cookie', cookie);
  return redirect(`/${locale}`, { headers });
});

/** Somebody followed an old link: nothing is ended by looking. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/${pageOf(context).locale}`);
}
