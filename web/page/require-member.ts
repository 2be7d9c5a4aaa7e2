import { data } from 'react-router';
import { toLogIn } from './to-log-in.ts';
import { pageAddress } from './safe-redirect.ts';
import type { Page } from './page-context.ts';

/**
 * Lets in who is signed in for a company, in either view; a visitor is led to the login and back, staff are refused.
 * The API checks again by itself.
 */
export function requireMember({ user, locale }: Page, request: Request): void {
  if (user?.role === 'staff') throw data(null, { status: 403 });
  if (user) return;
  throw toLogIn(locale, pageAddress(request));
}
