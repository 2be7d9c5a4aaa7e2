import { DAY_MS } from '#domain/values/durations.ts';

/** What can be done with a material, the strongest first. */
export const interestKinds = ['bought', 'in_cart', 'searched', 'viewed'] as const;

/** What a user, or their company, did with a product. A search has no product; it is for a material. */
export interface Interest {
  productId: number | null;
  subcategoryId: number;
  manufacturerId: number | null;
  kind: (typeof interestKinds)[number];
  at: Date;
}

/** A product that can be bought now. */
export interface Candidate {
  id: number;
  subcategoryId: number;
  manufacturerId: number;
  /** How many offers there are: between equals, what is easier to get. */
  offers: number;
}

/**
 * Who bought a material needs it; who put it into the cart nearly does; who typed its name wants something of it; a
 * look is a look.
 */
const WEIGHTS: Readonly<Record<Interest['kind'], number>> = { bought: 5, in_cart: 3, searched: 2, viewed: 1 };
/** A factory orders about once a month: what was done two months ago says half as much. */
const HALF_LIFE_DAYS = 60;
/** Grades of a maker whose other grades run well are a little nearer. */
const MAKER_SHARE = 0.3;
/** Of one material at most so many, lest the first one fill the row. */
const MOST_OF_A_KIND = 3;

/** How much somebody cares for each subcategory and maker. */
export interface Taste {
  subcategories: ReadonlyMap<number, number>;
  manufacturers: ReadonlyMap<number, number>;
}

export function tasteOf(interests: readonly Interest[], at: Date): Taste {
  const subcategories = new Map<number, number>();
  const manufacturers = new Map<number, number>();
  for (const interest of interests) {
    const days = Math.max(0, at.getTime() - interest.at.getTime()) / DAY_MS;
    const weight = WEIGHTS[interest.kind] * 0.5 ** (days / HALF_LIFE_DAYS);
    subcategories.set(interest.subcategoryId, (subcategories.get(interest.subcategoryId) ?? 0) + weight);
    if (interest.manufacturerId !== null)
      manufacturers.set(interest.manufacturerId, (manufacturers.get(interest.manufacturerId) ?? 0) + weight);
  }
  return { subcategories, manufacturers };
}

/**
 * Products of the materials that a user cares for and has not seen yet, best match first, at most three of a kind.
 * Empty for a user of whom nothing is known.
 */
export function recommendedFor(
  interests: readonly Interest[],
  candidates: readonly Candidate[],
  at: Date,
  limit: number,
): number[] {
  const { subcategories, manufacturers } = tasteOf(interests, at);
  const met = new Set<number | null>(interests.map(({ productId }) => productId));
  const scored = candidates
    .filter((candidate) => !met.has(candidate.id) && subcategories.has(candidate.subcategoryId))
    .map((candidate) => ({
      candidate,
      score:
        subcategories.get(candidate.subcategoryId)! + MAKER_SHARE * (manufacturers.get(candidate.manufacturerId) ?? 0),
    }))
    .sort((a, b) => b.score - a.score || b.candidate.offers - a.candidate.offers || a.candidate.id - b.candidate.id);
  return fewOfAKind(scored.map(({ candidate }) => candidate)).slice(0, limit);
}

/**
 * The material that a search was for: the one that most of what it found is of; null when it is spread over several.
 */
export function searchedMaterial(
  found: readonly { subcategoryId: number; products: number }[],
  count: number,
): number | null {
  return found.find(({ products }) => products * 2 > count)?.subcategoryId ?? null;
}

/** Why products of a material are recommended: the strongest thing that was done with any of it. */
export function reasonFor(interests: readonly Interest[], subcategoryId: number): Interest['kind'] | undefined {
  const kinds = new Set(
    interests.filter((interest) => interest.subcategoryId === subcategoryId).map(({ kind }) => kind),
  );
  return interestKinds.find((kind) => kinds.has(kind));
}

/**
 * Products on which a member saves most; of equal discounts, those of their materials first. `discountOf` in percent.
 */
export function exclusiveFor(
  interests: readonly Interest[],
  candidates: readonly Candidate[],
  discountOf: (subcategoryId: number) => number,
  at: Date,
  limit: number,
): number[] {
  const { subcategories } = tasteOf(interests, at);
  const sorted = candidates
    .filter(({ subcategoryId }) => discountOf(subcategoryId) > 0)
    .toSorted(
      (a, b) =>
        discountOf(b.subcategoryId) - discountOf(a.subcategoryId) ||
        (subcategories.get(b.subcategoryId) ?? 0) - (subcategories.get(a.subcategoryId) ?? 0) ||
        b.offers - a.offers ||
        a.id - b.id,
    );
  return fewOfAKind(sorted).slice(0, limit);
}

function fewOfAKind(candidates: readonly Candidate[]): number[] {
  const taken = new Map<number, number>();
  return candidates.flatMap(({ id, subcategoryId }) => {
    const before = taken.get(subcategoryId) ?? 0;
    taken.set(subcategoryId, before + 1);
    return before < MOST_OF_A_KIND ? [id] : [];
  });
}
