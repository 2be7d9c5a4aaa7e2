import { data, redirect } from 'react-router';
import { loginPath } from './own-path.ts';
import type { Page, SessionUser } from './page-context.ts';

/** Who is signed in in this role; a visitor is led to the login and back, another role is refused. The API checks again by itself. */
export function requireUser(page: Page, request: Request, role: SessionUser['role']): SessionUser {
  const { user, locale } = page;
  if (user?.role === role) return user;
  if (user && !(role === 'seller' && user.company?.may_sell)) throw data(null, { status: 403 });
  if (user) return user;
  const url = new URL(request.url);
  throw redirect(loginPath(locale, `${url.pathname.replace(/\.data$/, '')}${url.search}`));
}
