import { redirect } from '#web/page/redirect.ts';
import { lastPageOf } from '#web/page/list-address.ts';

/** Far beyond any list, and its first row still within what the API lets one ask for. */
const MAX_PAGE = 10_000;

/**
 * The page that an address asks for, from 1; nonsense is the first, and no number is too large to be answered with an
 * empty list.
 */
export function pageNumberOf(search: URLSearchParams, parameter = 'page'): number {
  return Math.min(Math.max(Math.trunc(Number(search.get(parameter))) || 1, 1), MAX_PAGE);
}

/** After the last row of the last page was decided, the address asks for a page that is no more: the one before it. */
export function requireWithin({ url }: Request, page: number, pages: number, parameter = 'page'): void {
  const last = lastPageOf(url, page, pages, parameter);
  if (last !== null) throw redirect(last);
}
