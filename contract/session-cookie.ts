/** The cookie that carries the bearer token for browsers. */
export const SESSION_COOKIE = 'token';

/** `Set-Cookie` value that keeps, or with an empty token removes, the session in a browser. */
export function sessionCookie(token: string, options: { secure: boolean; maxAgeSeconds: number }): string {
  const maxAge = token === '' ? 0 : options.maxAgeSeconds;
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${options.secure ? '; Secure' : ''}`;
}

/** The token of a `Cookie` header, if there is one. */
export function tokenFromCookies(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === SESSION_COOKIE && value) return value;
  }
  return undefined;
}
