import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { idIn } from '#web/page/ids.ts';

export const kinds = ['all', 'outliers', 'new', 'changed'] as const;
export const PAGE_SIZE = 20;

export interface PriceFilter {
  kind: (typeof kinds)[number];
  sort: 'outliers' | 'oldest';
  q: string;
  company_id: number | null;
  page: number;
}

/** What the address says; what it says wrong is as if it said nothing. */
export function filterOf(search: URLSearchParams): PriceFilter {
  return {
    kind: kinds.find((kind) => kind === search.get('kind')) ?? 'all',
    sort: search.get('sort') === 'oldest' ? 'oldest' : 'outliers',
    q: (search.get('q') ?? '').trim().slice(0, 120),
    company_id: idIn(search.get('company_id')),
    page: pageNumberOf(search),
  };
}

export function queryOf({ kind, sort, q, company_id, page }: PriceFilter) {
  return {
    kind,
    sort,
    ...(q && { q }),
    ...(company_id !== null && { company_id }),
    _start: (page - 1) * PAGE_SIZE,
    _limit: PAGE_SIZE,
  };
}

/** The address of the list with this filter, and what was done. */
export function addressOf({ kind, sort, q, company_id }: PriceFilter, done: Record<string, string> = {}): string {
  const search = new URLSearchParams({ kind, sort, ...(q && { q }), ...done });
  if (company_id !== null) search.set('company_id', String(company_id));
  return `?${search}`;
}
