import { parseCookie, parseSetCookie, stringifySetCookie } from 'cookie';
import { cookieName } from './cookie-name.ts';

/** The cookie that carries the bearer token for browsers; `__Host-token` over TLS. */
export const SESSION_COOKIE = 'token';

/**
 * Until then a session's cookie is believed over TLS by its former name, too: the sessions that were open when the name
 * changed have ended by then.
 */
export const FORMER_NAME_UNTIL = new Date('2026-12-31T17:00:00Z');

interface Sent {
  /** The market is served over TLS. */
  secure: boolean;
}

/** `Set-Cookie` value that keeps, or with an empty token removes, the session in a browser. */
export function sessionCookie(token: string, options: Sent & { maxAgeSeconds: number }): string {
  return stringifySetCookie({
    name: cookieName(SESSION_COOKIE, options.secure),
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: token === '' ? 0 : options.maxAgeSeconds,
    secure: options.secure,
  });
}

/** `Set-Cookie` values that remove the session from a browser, by whatever name it has it. */
export function noSessionCookies({ secure }: Sent): string[] {
  const gone = sessionCookie('', { secure, maxAgeSeconds: 0 });
  return secure ? [gone, `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`] : [gone];
}

/**
 * What a browser forgets of the market when somebody logs out, as `Clear-Site-Data` says it: pages that it kept, and
 * what scripts stored.
 */
export const LOGGED_OUT_CLEARS = '"cache", "storage"';

/** Whether a `Set-Cookie` value is one of the session's. */
export function setsSession(setCookie: string): boolean {
  const { name } = parseSetCookie(setCookie);
  return name === SESSION_COOKIE || name === cookieName(SESSION_COOKIE, true);
}

/** The token of a `Cookie` header, if there is one. */
export function tokenFromCookies(header: string | undefined, { secure, at }: Sent & { at: Date }): string | undefined {
  const sent = parseCookie(header ?? '');
  const former = !secure || at < FORMER_NAME_UNTIL ? sent[SESSION_COOKIE] : undefined;
  return (secure && sent[cookieName(SESSION_COOKIE, true)]) || former || undefined;
}

/** Makes an answer tell the browser to forget the session and what it kept for the member. */
export function forgetMember(headers: Headers, options: Sent): void {
  headers.set('clear-site-data', LOGGED_OUT_CLEARS);
  for (const cookie of noSessionCookies(options)) headers.append('set-cookie', cookie);
}
