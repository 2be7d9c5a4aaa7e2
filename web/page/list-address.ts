import { pageUrl } from './safe-redirect.ts';

/** Of a detail's address: the list that it was opened from, with filter, order and page, without the language. */
const BACK = 'back';

/** What a list says once, after something was done. */
const SAID_ONCE = ['done', 'did', 'n', 'gone', 'changed', BACK];

/** An address without what it says once: loaded again, it says nothing of what was done before. */
export function withoutSaid(address: string): string {
  const url = new URL(address);
  for (const name of SAID_ONCE) if (name !== BACK) url.searchParams.delete(name);
  return url.href;
}

const PATH = /^(?:\/[\w-]+)+$/;
const MOST = 2000;

interface ListAddress {
  /** Without the language: `/staff/products`. */
  path: string;
  search: URLSearchParams;
}

const textOf = ({ path, search }: ListAddress) => (search.size > 0 ? `${path}?${search}` : path);

/** A path of this product's lists; null for anything that could lead elsewhere. */
function readList(address: string | null): ListAddress | null {
  if (address === null || address.length > MOST) return null;
  const [path = '', search = ''] = address.split('?', 2);
  if (!PATH.test(path)) return null;
  const read = new URLSearchParams(search);
  for (const name of SAID_ONCE) read.delete(name);
  return { path, search: read };
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** The address of a detail that leads back to `list`; a list without a filter that stands above it needs no saying. */
export function withList(detail: string, list: string): string {
  const known = readList(list);
  if (!known) return detail;
  const [path = '', search] = detail.split('?', 2);
  if (known.search.size === 0 && isBelow(path.replace(/^\/\w+/, ''), known.path)) return detail;
  const asked = new URLSearchParams(search);
  asked.set(BACK, textOf(known));
  return `${path}?${asked}`;
}

/** Where a detail leads back to: the list that it was opened from, if that is `list` or stands below `within`. */
export function backTo(search: URLSearchParams, list: string, within = list): string {
  const known = readList(search.get(BACK));
  const [own = ''] = within.split('?', 1);
  return known && isBelow(known.path, own) ? textOf(known) : list;
}

/** The search of an address beside the one it goes on from: another part of the same detail leads back likewise. */
export function keepBack(to: string, search: URLSearchParams): string {
  const known = readList(search.get(BACK));
  if (!known) return to;
  const target = new URL(to, 'http://own');
  target.searchParams.set(BACK, textOf(known));
  return `${target.pathname}${target.search}${target.hash}`;
}

/**
 * Where an action leads from a detail: to the list as it was left, or on to the same or the next detail, which leads
 * back likewise. Only what the action itself chose is gone to; the address adds what it asks of that list.
 */
export function keepList(from: string, to: string): string {
  const { pathname, searchParams } = pageUrl(from);
  const known = readList(searchParams.get(BACK));
  if (!known || !/^\/(?!\/)/.test(to)) return to;
  const [, locale, area, section] = pathname.split('/');
  const target = new URL(to, from);
  if (target.pathname === `/${locale}${known.path}`) {
    for (const [name, value] of known.search)
      if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  } else if (target.pathname.startsWith(`/${locale}/${area}/${section}/`)) return keepBack(to, searchParams);
  return `${target.pathname}${target.search}${target.hash}`;
}

/** The list that an action was called on, as it was, with what was done. `without` is what is over with it. */
export function sameList(
  from: string,
  said: Readonly<Record<string, string>>,
  without: readonly string[] = [],
): string {
  const { pathname, searchParams } = pageUrl(from);
  for (const name of [...SAID_ONCE, ...without]) searchParams.delete(name);
  for (const [name, value] of Object.entries(said)) searchParams.set(name, value);
  return `${pathname}?${searchParams}`;
}

/** The page to show when the one asked for lies beyond the end, as after the last row of a page was decided. */
export function lastPageOf(from: string, page: number, pages: number, parameter = 'page'): string | null {
  if (page <= Math.max(pages, 1)) return null;
  const { pathname, searchParams } = pageUrl(from);
  if (pages > 1) searchParams.set(parameter, String(pages));
  else searchParams.delete(parameter);
  return `${pathname}?${searchParams}`;
}
