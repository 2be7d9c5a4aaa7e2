import { judgeLimit, judgeLot, type AcceptanceLimit, type LotFit } from '#domain/market/stock-lots/acceptance.ts';
import { searchedLimits, type TypedLimit } from '#web/market/acceptance-windows/typed-limits.ts';
import type { LotsView } from './lots-view.server.ts';

type Lot = LotsView['lots'][number];

export interface JudgedLot {
  lot: Lot;
  /** Null without limits to judge by. */
  fit: LotFit | null;
  /** Properties and conditions of which a value is outside. */
  isOutside(value: Lot['values'][number]): boolean;
}

export interface JudgedLots {
  limits: readonly TypedLimit[];
  isFiltered: boolean;
  shown: JudgedLot[];
  /** How many the filter leaves out, and why. */
  hidden: { outside: number; unknown: number };
}

/** The address's limits, or else those that the company keeps, with each lot's answer to them. */
export function judgeLots({ lots, window }: LotsView, search: URLSearchParams): JudgedLots {
  const typed = searchedLimits(search);
  const limits: readonly TypedLimit[] = typed.length > 0 ? typed : window.limits;
  const isFiltered = search.get('lots') === 'fitting' && limits.length > 0;
  const judged = lots.map((lot) => judge(lot, limits));
  const countOf = (fit: LotFit) => judged.filter((each) => each.fit === fit).length;
  return {
    limits,
    isFiltered,
    shown: isFiltered ? judged.filter(({ fit }) => fit === 'fits') : judged,
    hidden: isFiltered ? { outside: countOf('outside'), unknown: countOf('unknown') } : { outside: 0, unknown: 0 },
  };
}

function judge(lot: Lot, limits: readonly AcceptanceLimit[]): JudgedLot {
  return {
    lot,
    fit: limits.length === 0 ? null : judgeLot(limits, lot.values),
    isOutside: (value) => limits.some((limit) => judgeLimit(limit, [value]) === 'outside'),
  };
}
