/** A seller's price from so many packs of a line on. */
export interface QuoteStep {
  from_packs: number;
  /** Without VAT, in 10⁻⁴ baht. */
  price_per_kg: bigint;
}

/** Where a quoted price holds: at the seller's warehouse, or delivered to the demand's place. */
export const quoteBases = ['warehouse', 'delivered'] as const;
export type QuoteBasis = (typeof quoteBases)[number];

/** A certificate of analysis that goes with a quote, sealed until the opening; its id stays what it is. */
export interface QuoteFile {
  id: string;
  name: string;
}

/**
 * What a seller quotes for a line of a demand, of an offer of its own: goods in stock, or a lot that comes later, which
 * is an offer to be ordered before. Several may stand for one line: what is not the asked grade is an alternative.
 */
export interface QuoteLine {
  /** Of the demand's line. */
  position: number;
  /** `productstock_id`. */
  offer_id: number;
  basis: QuoteBasis;
  /** The first from `least_packs` on, each at a lower price than the one before. */
  steps: QuoteStep[];
  least_packs: number;
  most_packs: number;
  /** Business days from the award until the goods are ready. */
  lead_days: number;
  is_alternative: boolean;
  /** What differs from what was asked. */
  differences: string;
  /** Of a lot: its number, and its certificate of analysis, published with the offer or sent with the quote. */
  lot_no: string | null;
  coa_file_id: number | null;
  coa: QuoteFile | null;
}

/** What a seller's company quotes for a demand; it binds until its last day. */
export interface Quote {
  lines: QuoteLine[];
  /** Payment types of an order that these prices are for. */
  payment_types: number[];
  /** The last day on which it may be awarded. */
  valid_until: string;
  note: string;
}

/** A quote as the opening read it. */
export interface OpenedQuote extends Quote {
  seller_company_id: number;
  /** By the database's clock: of equal quotes the earlier is first. */
  given_at: Date;
  /** Of the demand's terms that it was given or confirmed for. */
  demand_version: number;
  round: number;
}
