import { parseCookie } from 'cookie';
import { HOST_ONLY } from './cookie-name.ts';

/** The cookies of a `Cookie` header by their plain names; what only this host can have set comes first. */
export function plainCookies(header: string | undefined): Readonly<Record<string, string | undefined>> {
  const sent = parseCookie(header ?? '');
  const hostOnly = Object.entries(sent).filter(([name]) => name.startsWith(HOST_ONLY));
  return { ...sent, ...Object.fromEntries(hostOnly.map(([name, value]) => [name.slice(HOST_ONLY.length), value])) };
}
