import type { QuotedPrice } from '#domain/trade/order-totals.ts';
import type { Satang } from '#domain/values/money.ts';
import type { RawBuilder } from '#server/platform/database/query.ts';

/** What an order's terms were agreed by. It is of one seller's goods or of several, and of one order only. */
export interface AgreedRef {
  /** The word of what registered it: `quotation`. */
  kind: string;
  id: number;
}

/** What an agreement's source hears of the order that has used it. */
export interface PlacedByAgreement {
  id: number;
  orderId: number;
  orderNo: string;
  total: Satang;
  /** The order takes its own of the company's credit. */
  onCredit: boolean;
  at: Date;
}

/**
 * `free`: what the order takes leaves the offers' stock. `reserved`: the same, and what was reserved for the agreement
 * is taken first. `none`: goods that are in no stock, such as a pre-order's: nothing is taken, held or given back.
 */
export type AgreedStock = 'free' | 'reserved' | 'none';

/** How one kind of agreement gives a draft its terms. The ordinary checkout asks this and knows no kind. */
export interface AgreedTerms<Facts> {
  kind: string;
  /**
   * What the functions below ask, as one JSON value of the agreement `d.agreed_id`; `d` is the draft. Null where there
   * is none.
   */
  facts: RawBuilder<Facts | null>;
  /** The agreed price of each offer, whatever it costs by now. Refuses when nothing can be ordered by it any more. */
  prices(facts: Facts, at: Date): QuotedPrice[];
  /** The one day of delivery that was agreed; without it the buyer chooses. */
  settledDay?(facts: Facts): string | null;
  /** Where the buyer chooses: the first day on which what was agreed can be brought. Without it, the ordinary one. */
  firstDay?(facts: Facts, at: Date, isHoliday: (day: string) => boolean): string;
  /** The refusal of another day, where the ordinary one does not say it well. */
  dayRefusal?(settled: string): Error;
  /** What was agreed stands above the offer's price, sales window, minimum and stock: they are not looked at. */
  skipsCartChecks: boolean;
  /**
   * Sellers and staff are bound already: the order is confirmed as it is placed, and the limits and the end of orders
   * that nobody has confirmed are not for it.
   */
  isAcceptedAlready: boolean;
  stock(facts: Facts): AgreedStock;
  /**
   * In the transaction that places the order, before its stock: uses the agreement up, or refuses where somebody ended
   * it meanwhile.
   */
  whenPlaced?(placed: PlacedByAgreement, facts: Facts): Promise<void>;
}

/** By kind. Filled when the sources' rooms are loaded. */
export const agreedTerms = new Map<string, AgreedTerms<unknown>>();

const listeners: (() => void)[] = [];

/** Calls back when another kind is there. */
export function whenRegistered(listener: () => void): void {
  listeners.push(listener);
}

export function registerAgreedTerms<Facts>(terms: AgreedTerms<Facts>): void {
  if (agreedTerms.has(terms.kind)) throw new Error(`Agreed terms of kind ${terms.kind} are registered twice`);
  agreedTerms.set(terms.kind, terms);
  for (const listener of listeners) listener();
}
