import { Lexicon } from '#domain/market/search/query/lexicon.ts';
import type { SaidPrice } from '#domain/market/search/query/said/said.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { foldLine, readLine } from './read-line.ts';

/** A price that a text set as a limit: plans take the cheapest there is, whatever it costs. */
export interface PriceLimit {
  /** As it was written. */
  said: string;
  /** Baht per kilogram; null where it was said in another currency, or has no upper end. */
  per_kg: number | null;
}

/** How a cart stands to a limit; null where that cannot be said. */
export type LimitState = 'above' | 'within' | null;

/** What of a text was not used, price limits for themselves. */
export function splitUnread(unread: readonly string[]): { limits: PriceLimit[]; others: string[] } {
  const limits: PriceLimit[] = [];
  const others: string[] = [];
  for (const said of unread) {
    const price = readPrice(said);
    if (price) limits.push({ said, per_kg: bahtPerKg(price) });
    else others.push(said);
  }
  return { limits, others };
}

/** What is a price as a whole; words of places and sellers do not make one. */
export function readPrice(text: string): SaidPrice | null {
  const [piece, ...more] = readLine(foldLine(text), NO_NAMES);
  return piece?.says?.kind === 'price' && more.length === 0 ? piece.says : null;
}

const NO_NAMES = new Lexicon([], [], []);

const bahtPerKg = ({ to, currency, per }: SaidPrice) => {
  if (to === null || currency !== 'THB') return null;
  return per === 'tonne' ? to / KG_PER_TONNE : to;
};

export function limitState({ per_kg: limit }: PriceLimit, perKg: number | null): LimitState {
  if (limit === null || perKg === null) return null;
  return perKg > limit ? 'above' : 'within';
}
