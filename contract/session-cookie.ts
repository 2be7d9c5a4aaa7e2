import { parseCookie, parseSetCookie, stringifySetCookie } from 'cookie';

/** The cookie that carries the bearer token for browsers. */
export const SESSION_COOKIE = 'token';

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
