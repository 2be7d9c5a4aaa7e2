/**
 * Who is told of a demand. Nothing here knows a target: what a buyer hides moves nobody up or down, nor what is shown.
 *
 * The rule: a seller fits who has on sale, for at least one line, the asked grade, one that may stand for it, or goods
 * with the asked properties. Sellers are ranked by how much of the demand they can serve, each line weighed alike:
 * the asked grade 4, one in its place that the buyer's company has approved 3, another equal one 2 (never one that the
 * company has refused), goods by properties 4, of each a half more where it lies in stock, and half of it all where the
 * seller lacks a certificate that the line asks for: it may be handed in until the closing. Then who is in the demand's province before who is not, then the better record (the
 * share of sales delivered on the agreed day, as sellers' pages have it; who has none stands between), then more goods
 * in stock, then the seller that was here first. The order is total, so that whoever asks again gets the same.
 */
export const goodsMatches = ['grade', 'approved', 'equal', 'properties'] as const;
export type GoodsMatch = (typeof goodsMatches)[number];

/** The best that a seller has on sale for a line. */
export interface LineFit {
  position: number;
  match: GoodsMatch;
  in_stock: boolean;
  /** The seller has every certificate that the line asks for, looked at by staff and valid. */
  is_certified: boolean;
}

/** What is known of a seller with something on sale for a demand. */
export interface SellerFacts {
  company_id: number;
  lines: readonly LineFit[];
  is_near: boolean;
  /** Sales of the record's months, and those of them that came on the agreed day. */
  deliveries: number;
  on_time: number;
  stock_grams: number;
}

const POINTS: Readonly<Record<GoodsMatch, number>> = { grade: 4, approved: 3, equal: 2, properties: 4 };
const POINTS_IN_STOCK = 1.5;
const POINTS_UNCERTIFIED = 0.5;
/** Sellers whom nobody has bought of yet are neither good nor bad. */
const UNKNOWN_RECORD = 0.5;
/** With fewer sales one of them would decide. */
const LEAST_DELIVERIES = 10;

/** What of the demand a seller can serve. */
export function coverage(lines: readonly LineFit[]): number {
  const best = new Map<number, number>();
  for (const { position, match, in_stock, is_certified } of lines) {
    const points = POINTS[match] * (in_stock ? POINTS_IN_STOCK : 1) * (is_certified ? 1 : POINTS_UNCERTIFIED);
    best.set(position, Math.max(best.get(position) ?? 0, points));
  }
  return [...best.values()].reduce((sum, points) => sum + points, 0);
}

const recordOf = ({ deliveries, on_time }: SellerFacts): number =>
  deliveries < LEAST_DELIVERIES ? UNKNOWN_RECORD : on_time / deliveries;

/** Sellers who fit, the best first; who has nothing for any line is left out. */
export function rankSellers<Seller extends SellerFacts>(sellers: readonly Seller[]): Seller[] {
  return sellers
    .filter(({ lines }) => lines.length > 0)
    .toSorted(
      (one, other) =>
        coverage(other.lines) - coverage(one.lines) ||
        Number(other.is_near) - Number(one.is_near) ||
        recordOf(other) - recordOf(one) ||
        other.stock_grams - one.stock_grams ||
        one.company_id - other.company_id,
    );
}
