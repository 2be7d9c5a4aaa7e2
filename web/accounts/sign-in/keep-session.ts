import { isServedOverTls } from '#contract/cookie-name.ts';
import { sessionCookie } from '#contract/session-cookie.ts';
import { SESSION_SECONDS } from '#domain/accounts/sign-in/session-lifetimes.ts';
import type { Page } from '#web/page/page-context.ts';

/** The header with which the browser keeps a session that was just begun. */
export function keepSession(page: Page, token: string, of: keyof typeof SESSION_SECONDS): { 'set-cookie': string } {
  return {
    'set-cookie': sessionCookie(token, { secure: isServedOverTls(page), maxAgeSeconds: SESSION_SECONDS[of] }),
  };
}

/** Where a user begins who was not on the way to a page. */
export function homeOf({ locale }: Page, role: 'buyer' | 'seller' | 'staff'): string {
  const own = { staff: '/staff', seller: '/seller', buyer: '' }[role];
  return `/${locale}${own}`;
}
