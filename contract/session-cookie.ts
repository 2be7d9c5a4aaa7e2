import { parseCookie, parseSetCookie, stringifySetCookie } from 'cookie';

/** The cookie that carries the bearer token for browsers. */
export const SESSION_COOKIE = 'token';

/** How long a session lives, and its cookie with it: a whole one after its last use; staff, who decide about money, sign in each working day. */
export const SESSION_SECONDS = {
  buyer: 14 * 24 * 3600,
  seller: 14 * 24 * 3600,
  staff: 12 * 3600,
  /** Long enough to look for papers, short enough for a form left open at a friend's. */
  registration: 24 * 3600,
  /** For reading a code off a telephone, or setting up the program that shows them. */
  half: 15 * 60,
} as const;

/** `Set-Cookie` value that keeps, or with an empty token removes, the session in a browser. */
export function sessionCookie(token: string, options: { secure: boolean; maxAgeSeconds: number }): string {
  return stringifySetCookie({
    name: SESSION_COOKIE,
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: token === '' ? 0 : options.maxAgeSeconds,
    secure: options.secure,
  });
}

/** Whether a `Set-Cookie` value is one of the session's. */
export function setsSession(setCookie: string): boolean {
  return parseSetCookie(setCookie).name === SESSION_COOKIE;
}

/** The token of a `Cookie` header, if there is one. */
export function tokenFromCookies(header: string | undefined): string | undefined {
  return parseCookie(header ?? '')[SESSION_COOKIE] || undefined;
}
