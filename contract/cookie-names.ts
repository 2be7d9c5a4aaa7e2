import { parseCookie } from 'cookie';

/** A browser takes such a cookie over TLS alone, for this host alone and for all of its paths: no neighbour under the same domain sets it. */
const HOST_ONLY = '__Host-';

/** What a cookie of ours is called. `secure`: the market is served over TLS. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `${HOST_ONLY}${name}` : name;
}

/** The cookies of a `Cookie` header by their plain names; what only this host can have set comes first. */
export function plainCookies(header: string | undefined): Readonly<Record<string, string | undefined>> {
  const sent = parseCookie(header ?? '');
  const hostOnly = Object.entries(sent).filter(([name]) => name.startsWith(HOST_ONLY));
  return { ...sent, ...Object.fromEntries(hostOnly.map(([name, value]) => [name.slice(HOST_ONLY.length), value])) };
}
