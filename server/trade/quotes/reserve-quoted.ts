import type { OpenedQuote, QuoteLine } from '#domain/trade/quotes/quote.ts';
import { RESERVED_HOURS } from '#domain/trade/quotes/quote-limits.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import {
  lockReserved,
  releaseStock,
  reserveStock,
  useReserved,
  type Reserved,
  type ReservedFor,
} from '#server/market/offers/index.ts';

/** Under what quoted goods of a demand are kept. */
const reservedForDemand = (id: number): ReservedFor => ({ kind: 'demand', id });

/**
 * What was quoted of stock stays for the award, from the opening on and not before; by itself it ends soon, long before
 * the quote does. Of a lot that comes later there is nothing to keep.
 */
export async function reserveQuoted(demandId: number, quotes: readonly OpenedQuote[], at: Date): Promise<void> {
  const wanted = [...mostOf(quotes.flatMap(({ lines }) => lines))].map(([offerId, units]) => ({ offerId, units }));
  if (wanted.length > 0)
    await reserveStock(reservedForDemand(demandId), wanted, new Date(at.getTime() + RESERVED_HOURS * HOUR_MS), at);
}

/** The most packs that are quoted of each offer. */
function mostOf(lines: readonly Pick<QuoteLine, 'offer_id' | 'most_packs'>[]): Map<number, number> {
  const most = new Map<number, number>();
  for (const { offer_id, most_packs } of lines) most.set(offer_id, Math.max(most.get(offer_id) ?? 0, most_packs));
  return most;
}

interface Freed {
  /** What the orders of an award take. */
  takes: readonly Reserved[];
  /** Reservations of those orders themselves. */
  orders: readonly ReservedFor[];
  /** Quoted lines that may still be awarded: their goods stay kept, beside what is taken. */
  still: readonly Pick<QuoteLine, 'offer_id' | 'most_packs'>[];
}

/**
 * For an award, in its transaction and under the demand's lock: what was kept is free for its orders, and nobody else
 * gets at it, because all their offers are locked in one turn.
 */
export async function freeQuoted(demandId: number, { takes, orders, still }: Freed, at: Date): Promise<void> {
  const of = reservedForDemand(demandId);
  const held = await lockReserved(of);
  await useReserved(
    [of, ...orders],
    takes.map(({ offerId }) => offerId),
    at,
  );
  const most = mostOf(still);
  const rest = held.map(({ offerId, units }) => {
    const taken = takes.filter((each) => each.offerId === offerId).reduce((sum, each) => sum + each.units, 0);
    return { offerId, units: Math.min(units - taken, most.get(offerId) ?? 0) };
  });
  if (rest.some(({ units }) => units > 0)) await reserveStock(of, rest, held[0]!.until, at);
}

/** Another round begins, or nothing comes of it. */
export const releaseQuoted = async (demandId: number): Promise<void> =>
  void (await releaseStock(reservedForDemand(demandId)));
