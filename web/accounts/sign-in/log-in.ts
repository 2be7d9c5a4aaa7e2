import { redirect } from '#web/page/redirect.ts';
import { textOf } from '#web/page/form.ts';
import { safeRedirect } from '#web/page/safe-redirect.ts';
import type { Page } from '#web/page/page-context.ts';
import { stepPath } from './step-path.ts';
import { homeOf, keepSession } from './keep-session.ts';

/** Where the second half of a sign-in happens. */
const SECOND_HALF = { needed: '/second-factor', setup: '/second-factor/setup' } as const;

/**
 * Begins a session with the log-in form and goes on: to the page asked for, by the second factor, or to an unfinished
 * registration.
 */
export async function logIn(page: Page, form: FormData, role: 'buyer' | 'seller' | 'staff') {
  const username = textOf(form, 'username');
  const { token, second_factor, registration } = await page.api('POST /auth/login', {
    body: { username, password: textOf(form, 'password'), role },
  });
  if (registration)
    return redirect(stepPath(page.locale, registration.step), { headers: keepSession(page, token, 'registration') });
  const back = safeRedirect(textOf(form, 'redirect'), homeOf(page, role));
  if (!second_factor) return redirect(back, { headers: keepSession(page, token, role) });
  return redirect(`/${page.locale}${SECOND_HALF[second_factor]}?redirect=${encodeURIComponent(back)}`, {
    headers: keepSession(page, token, 'half'),
  });
}
