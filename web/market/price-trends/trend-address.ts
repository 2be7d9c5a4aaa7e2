import { MOST_LINES } from '#web/charts/scale.ts';
import { idIn } from '#web/page/ids.ts';

/** Periods back from today. Weeks of the first three are for everybody; members see the short ones by the day. */
export const ranges = ['1m', '3m', '6m', '1y'] as const;
export type Range = (typeof ranges)[number];
export const DEFAULT_RANGE: Range = '6m';

/** Weeks of everybody's half year that a range shows; none of a year, which is for members. */
export const WEEKS: Readonly<Record<Range, number>> = { '1m': 5, '3m': 14, '6m': 26, '1y': 0 };
/** Days before today that a range begins. */
export const DAYS: Readonly<Record<Range, number>> = { '1m': 30, '3m': 91, '6m': 182, '1y': 365 };

/** Beside the chosen family. */
const MOST_BESIDE = MOST_LINES - 1;

/** Families that stand beside the chosen one, as `with=2&with=3`. */
export function besideIn(search: URLSearchParams, tab: number): number[] {
  const ids = new Set(search.getAll('with').map(idIn));
  return [...ids].filter((id) => id !== null && id !== tab).slice(0, MOST_BESIDE) as number[];
}

export function rangeIn(search: URLSearchParams): Range | null {
  if (['start_date', 'end_date', 'filter'].some((name) => search.has(name))) return null;
  return ranges.find((range) => range === search.get('range')) ?? DEFAULT_RANGE;
}

const OF_PERIOD = ['range', 'start_date', 'end_date', 'filter'];

/** The same chart of another period. */
export function withRange(search: string, range: Range): string {
  const next = new URLSearchParams(search);
  for (const name of OF_PERIOD) next.delete(name);
  if (range !== DEFAULT_RANGE) next.set('range', range);
  return textOf(next);
}

/** The same chart with a family more, or without it; full charts take no more. Null then. */
export function withFamily(search: string, tab: number, family: number): string | null {
  const next = new URLSearchParams(search);
  const beside = besideIn(next, tab);
  const isIn = beside.includes(family);
  if (!isIn && beside.length >= MOST_BESIDE) return null;
  next.delete('with');
  for (const id of isIn ? beside.filter((one) => one !== family) : [...beside, family]) next.append('with', String(id));
  next.set('tab', String(tab));
  return textOf(next);
}

/** The same chart from nothing upwards, or from its lowest price. */
export function withScale(search: string, isEnlarged: boolean): string {
  const next = new URLSearchParams(search);
  if (isEnlarged) next.set('scale', 'near');
  else next.delete('scale');
  return textOf(next);
}

/** What its form asks for. */
export function addressOfForm(form: HTMLFormElement): string {
  return textOf(
    new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  );
}

/** Another family in the same period; what stood beside the one before is left behind. */
export function ofFamily(search: string, family: number): string {
  const next = new URLSearchParams(search);
  next.delete('with');
  next.set('tab', String(family));
  return textOf(next);
}

function textOf(search: URLSearchParams): string {
  return search.size > 0 ? `?${search}` : '';
}
