/** The chosen offer and the next two: what an auditor asks to see. */
export const COMPARED_OFFERS = 3;
/** Ours: more than a purchaser files in a day. */
export const MAX_COMPARISONS_A_DAY = 100;

/** An offer that brings the same amount to the same place. */
export interface ComparedOffer {
  offer: number;
  seller: number;
  /** How far its grade is from the chosen one; 0 for the same product. */
  distance: number;
  /** Delivered, in 10⁻⁴ baht per kg. */
  perKg: bigint;
}

/**
 * The offers that stand beside the chosen one: of other sellers, each of them once, as long as there are any; only then
 * another one of a seller who is there already. The same grade goes before an equal one, then the cheapest delivered;
 * of equal prices the nearer grade.
 */
export function comparableOffers<Offer extends ComparedOffer>(chosen: Offer, others: readonly Offer[]): Offer[] {
  const sorted = others
    .filter(({ offer }) => offer !== chosen.offer)
    .toSorted(
      (a, b) =>
        Number(a.distance > 0) - Number(b.distance > 0) ||
        Number(a.perKg - b.perKg) ||
        a.distance - b.distance ||
        a.offer - b.offer,
    );
  const found: Offer[] = [];
  const sellers = new Set([chosen.seller]);
  for (const each of sorted) {
    if (sellers.has(each.seller)) continue;
    sellers.add(each.seller);
    found.push(each);
  }
  const rest = sorted.filter((each) => !found.includes(each));
  return [...found, ...rest].slice(0, COMPARED_OFFERS - 1);
}

/** Whether a company that made so many today may make another. */
export function mayCompare(today: number): boolean {
  return today < MAX_COMPARISONS_A_DAY;
}
