import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { plainMatches } from './relevance/plain-matches.ts';
import {
  facets,
  type Facet,
  type IndexedOffer,
  type IndexedProduct,
  type IndexQuery,
  type PropertyCount,
  type PropertyFilter,
} from './types.ts';

const TREE: readonly Facet[] = ['category_group', 'category', 'subcategory'];

/** What is chosen of the facet itself and, in the category tree, below it. */
const leftOutFor = (facet: Facet): readonly Facet[] =>
  TREE.includes(facet) ? TREE.slice(TREE.indexOf(facet)) : [facet];

/**
 * The reference for tests: it looks at every offer of every product, for each facet with the choice of that facet left
 * out.
 */
export function plainSearch(products: readonly IndexedProduct[], asked: IndexQuery) {
  const matches = asked.wanted.length > 0 ? plainMatches(products, asked) : null;
  const named = matches ? [...matches.distances.keys()] : products;
  const fits = (one: IndexedProduct, filter: PropertyFilter) =>
    'choices' in filter
      ? one.choices.some(({ choice }) => filter.choices.includes(choice))
      : one.numbers.some(
          ({ property, condition, value }) =>
            property === filter.property &&
            (filter.condition === null || filter.condition === condition) &&
            value >= filter.from &&
            value <= filter.to,
        );
  const found = named.filter((one) => asked.properties.every((filter) => fits(one, filter)));
  const valueOf = (one: IndexedProduct, of: IndexedOffer, facet: Facet) =>
    facet === 'warehouse' || facet === 'province' || facet === 'status' ? of[facet] : one[facet];
  const goodsOf = (of: IndexedOffer) =>
    of.promotion && of.promotion.start <= asked.at && asked.at < of.promotion.end
      ? of.promotion.pricePerKg
      : of.pricePerKg;
  const priceOf = (of: IndexedOffer) =>
    asked.freight === null
      ? goodsOf(of)
      : goodsOf(of) + (of.isOutOfScope ? 1e12 : (asked.freight[of.province] ?? 1e12));
  const shownOffers = (one: IndexedProduct, except: readonly Facet[] = []) =>
    one.offers.filter(
      (of) =>
        (of.salesStart === null || of.salesStart <= asked.at) &&
        (of.salesEnd === null || asked.at < of.salesEnd) &&
        priceOf(of) >= asked.priceFrom &&
        priceOf(of) <= asked.priceTo &&
        goodsOf(of) >= asked.goodsFrom &&
        goodsOf(of) <= asked.goodsTo &&
        (asked.packKg === null || (of.packKg >= asked.packKg.from && of.packKg <= asked.packKg.to)) &&
        (asked.readyInDays === null || of.readyInDays <= asked.readyInDays) &&
        (!asked.promotionOnly ||
          (of.promotion !== null && of.promotion.start <= asked.at && asked.at < of.promotion.end)) &&
        facets.every(
          (facet) =>
            except.includes(facet) ||
            asked.chosen[facet].length === 0 ||
            asked.chosen[facet].includes(valueOf(one, of, facet)),
        ),
    );
  const counts = Object.fromEntries(
    facets.map((facet) => {
      const byValue = new Map<string | number, number>();
      for (const one of found)
        for (const value of new Set(shownOffers(one, leftOutFor(facet)).map((of) => valueOf(one, of, facet))))
          byValue.set(value, (byValue.get(value) ?? 0) + 1);
      return [
        facet,
        [...byValue]
          .map(([value, of]) => ({ value, products: of }))
          .sort((a, b) => b.products - a.products || (a.value < b.value ? -1 : 1)),
      ];
    }),
  );
  // Of a property that is filtered by, what its own filter alone keeps out counts too.
  const counted = new Map<number, PropertyCount>();
  const countOf = (property: number) =>
    counted.get(property) ?? counted.set(property, { property, choices: [], numbers: [] }).get(property)!;
  for (const one of asked.countsProperties ? named : []) {
    const mismatches = asked.properties.filter((filter) => !fits(one, filter));
    if (mismatches.length > 1 || shownOffers(one).length === 0) continue;
    for (const { property, choice } of one.choices.filter((each) =>
      mismatches.every((filter) => filter.property === each.property),
    )) {
      const row = countOf(property).choices.find(({ value }) => value === choice);
      if (row) row.products += 1;
      else countOf(property).choices.push({ value: choice, products: 1 });
    }
    for (const { property, condition, value } of one.numbers.filter((each) =>
      mismatches.every((filter) => filter.property === each.property),
    )) {
      const row = countOf(property).numbers.find((scale) => scale.condition === condition);
      if (row)
        Object.assign(row, {
          products: row.products + 1,
          least: Math.min(row.least, value),
          most: Math.max(row.most, value),
        });
      else countOf(property).numbers.push({ condition, products: 1, least: value, most: value });
    }
  }
  for (const { choices, numbers } of counted.values()) {
    choices.sort((a, b) => b.products - a.products || Number(a.value) - Number(b.value));
    numbers.sort((a, b) => b.products - a.products || (a.condition < b.condition ? -1 : 1));
  }
  const ranks = { prime: 0, recycled: 1, near_prime: 2 } as Record<string, number>;
  const rows = found
    .filter((one) => shownOffers(one).length > 0)
    .map((one) => {
      const offers = shownOffers(one);
      const best = offers.toSorted(
        (a, b) => a.status - b.status || priceOf(a) - priceOf(b) || goodsOf(a) - goodsOf(b),
      )[0]!;
      return {
        best,
        one,
        availability: Math.min(...offers.map((of) => of.status)),
        quality: ranks[one.quality] ?? 3,
        cheapest: best.status < AVAILABILITY_OUT_OF_STOCK && priceOf(best) < 1e12 ? priceOf(best) : null,
        offers: offers.filter(({ status }) => status < AVAILABILITY_OUT_OF_STOCK).length,
        distance: matches?.distances.get(one) ?? 0,
      };
    });
  const last = (row: (typeof rows)[number]) => (row.availability === AVAILABILITY_OUT_OF_STOCK ? 1 : 0);
  const keys: Record<IndexQuery['sort'], (row: (typeof rows)[number]) => (number | string)[]> = {
    newest: (row) => [last(row), -row.one.firstApprovedAt],
    price_asc: (row) => [last(row), row.cheapest ?? Infinity],
    price_desc: (row) => [last(row), row.cheapest === null ? Infinity : -row.cheapest],
    name: (row) => [last(row), row.one.name],
    manufacturer: (row) => [last(row), row.one.manufacturerName],
    mfi_asc: (row) => [last(row), row.one.mfi ?? Infinity],
    mfi_desc: (row) => [last(row), row.one.mfi === null ? Infinity : -row.one.mfi],
    density_asc: (row) => [last(row), row.one.density ?? Infinity],
    density_desc: (row) => [last(row), row.one.density === null ? Infinity : -row.one.density],
    co2_asc: (row) => [last(row), row.one.co2PerKg ?? Infinity],
    relevance: (row) =>
      asked.wanted.length > 0
        ? [row.distance, row.availability, row.quality, row.cheapest ?? Infinity]
        : [row.availability, row.quality, -row.offers],
  };
  rows.sort((a, b) => {
    const [first, second] = [
      [...keys[asked.sort](a), a.one.id],
      [...keys[asked.sort](b), b.one.id],
    ];
    const place = first.findIndex((value, index) => value !== second[index]);
    if (place === -1) return 0;
    return first[place]! < second[place]! ? -1 : 1;
  });
  return {
    products: rows.slice(asked.start, asked.start + asked.limit).map((row) => ({
      id: row.one.id,
      offer: row.best.id,
      availability: row.availability,
      offers: row.offers,
      pricePerKg: row.cheapest,
    })),
    count: rows.length,
    facets: counts,
    properties: [...counted.values()].sort((a, b) => a.property - b.property),
    further: matches?.further ?? 0,
    isComplete: matches?.isComplete ?? true,
    missing: matches?.missing ?? [],
  };
}
