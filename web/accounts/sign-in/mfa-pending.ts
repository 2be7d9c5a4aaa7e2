import { redirect } from '#web/page/redirect.ts';
import { loginPath, safeRedirect } from '#web/page/safe-redirect.ts';
import type { Page } from '#web/page/page-context.ts';

/** Where to go after the second step of a sign-in; a user who is not in a sign-in is redirected. */
export async function requireMfaPending(
  page: Page,
  request: Request,
  wanted: 'needed' | 'setup',
): Promise<{ back: string }> {
  const back = safeRedirect(new URL(request.url).searchParams.get('redirect'), `/${page.locale}`);
  const { user, second_factor } = await page.api('GET /auth/me');
  if (user) throw redirect(back);
  if (second_factor === wanted) return { back };
  throw redirect(
    second_factor === null
      ? loginPath(page.locale, back)
      : `/${page.locale}/second-factor${second_factor === 'setup' ? '/setup' : ''}?redirect=${encodeURIComponent(back)}`,
  );
}

/** Whether this market shows its own staff's codes: a demo. */
export async function hasDemoCodes({ api }: Page): Promise<boolean> {
  return api('GET /development/authenticator').then(
    () => true,
    () => false,
  );
}
