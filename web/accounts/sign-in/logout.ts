import { redirect } from '#web/page/redirect.ts';
import { isServedOverTls } from '#contract/cookie-name.ts';
import { forgetMember } from '#contract/session-cookie.ts';
import { pageOf } from '#web/page/page-context.ts';
import { formAction } from '#web/page/form.ts';
import type { Route } from './+types/logout';

/** Ends the session here and on the server. */
export const action = formAction(async ({ page }) => {
  await page.api('POST /auth/logout');
  const headers = new Headers();
  forgetMember(headers, { secure: isServedOverTls(page) });
  return redirect(`/${page.locale}`, { headers });
});

/** Somebody followed an old link: nothing is ended by looking. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/${pageOf(context).locale}`);
}
