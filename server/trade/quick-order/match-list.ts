import type { z } from 'zod';
import type { quickOrder } from '#contract/trade/quick-order.ts';
import { readQuickOrder, type QuickOrderLine } from '#domain/trade/quick-order/quick-order.ts';
import { suggestionKey } from '#domain/market/search/search-text.ts';
import type { CompanyGrades } from '#domain/market/approved-grades/company-grades.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
import { productsWithOffers, type ProductWithOffers } from '#server/market/mall/index.ts';
import { productsCalled, questionOf, search, type Called } from '#server/market/search/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findAlternatives } from './alternatives.ts';
import { productFor, putForward, wantedFields, type Line } from './line-of.ts';

type Review = z.output<(typeof quickOrder)['POST /quick-order/match']['answer']>;
type To = { deliver_province_id?: number | undefined; load_tonnes: number };

/** Lines whose code nothing is called are searched by their words; a list of so many of them is no list of codes. */
const MOST_SEARCHED = 60;
const MOST_SIMILAR = 3;
/** Lines for which alternatives are looked for. */
const MOST_WITHOUT_STOCK = 40;

/** What is found for a line before offers are read. */
interface Meant {
  line: QuickOrderLine;
  match: Line['match'];
  products: number[];
  sku: number | null;
}

/**
 * The lines of a pasted list with what is offered for each. The database is asked four times at most, however many
 * lines there are.
 */
export async function matchList(text: string, to: To, caller: Caller): Promise<Review> {
  const { lines, more } = readQuickOrder(text);
  const meant = await searched(called(lines, await productsCalled(lines.flatMap(({ code, typed }) => [code, typed]))));
  const skus = meant.flatMap(({ sku }) => sku ?? []);
  const found = await productsWithOffers([...new Set(meant.flatMap(({ products }) => products))], caller, to, { skus });
  const without = meant
    .filter(({ products }) => products.length > 0 && products.every((id) => (found.get(id)?.offers.length ?? 0) === 0))
    .slice(0, MOST_WITHOUT_STOCK);
  const grades = await readCompanyGrades(caller);
  const alternatives = await findAlternatives(
    [...new Set(without.map(({ products }) => products[0]!))],
    grades,
    caller,
    to,
  );
  return {
    lines: meant.map((one) =>
      lineOf(one, grades, found, without.includes(one) ? (alternatives.get(one.products[0]!) ?? []) : []),
    ),
    more,
  };
}

/** The whole line is asked for beside its code: in “STR 20” the number belongs to the name. */
function called(lines: readonly QuickOrderLine[], found: readonly Called[]): Meant[] {
  const byPlace = Map.groupBy(found, ({ place }) => place);
  return lines.map((line, index) => {
    if (line.isTooLong) return { line, match: 'none', products: [], sku: null };
    const whole = line.typed === line.code ? undefined : byPlace.get(index * 2 + 1);
    const hits = whole ?? byPlace.get(index * 2) ?? [];
    const sku = hits.find(({ sku_id }) => sku_id !== null);
    const products = sku ? [sku.product_id] : [...new Set(hits.map(({ product_id }) => product_id))];
    return {
      line: whole ? { ...line, code: line.typed, wanted: null } : line,
      match: matchOf(products.length),
      products,
      sku: sku?.sku_id ?? null,
    };
  });
}

function matchOf(products: number): Line['match'] {
  if (products === 0) return 'none';
  return products === 1 ? 'exact' : 'several';
}

async function searched(meant: readonly Meant[]): Promise<Meant[]> {
  const unknown = meant.filter(({ match, line }) => match === 'none' && !line.isTooLong).slice(0, MOST_SEARCHED);
  const found = await Promise.all(
    unknown.map(({ line }) => search(questionOf({ name: line.code, perPage: MOST_SIMILAR }))),
  );
  const of = new Map(unknown.map((one, index) => [one, similarIn(found[index]!)]));
  return meant.map((one) => {
    const products = of.get(one) ?? [];
    return products.length > 0 ? { ...one, match: 'similar', products } : one;
  });
}

/** A line that is understood in part only is not answered with goods that have another part of it. */
function similarIn({ isComplete, products }: Awaited<ReturnType<typeof search>>): number[] {
  return isComplete ? products.map(({ id }) => id) : [];
}

function lineOf(
  { line, match, products: ids, sku }: Meant,
  grades: CompanyGrades,
  found: ReadonlyMap<number, ProductWithOffers>,
  alternatives: readonly ProductWithOffers[],
): Line {
  const wanted = line.wanted;
  const named = narrowed(
    line.code,
    ids.flatMap((id) => found.get(id) ?? []),
    sku,
  );
  const products = named.map((product) => productFor(wanted, product, grades));
  const offers = products.flatMap((product) => product.offers);
  const settled = match === 'several' && products.length === 1 ? 'exact' : match;
  // What the company has refused is shown, and chosen by a person alone.
  const isRefused = products.some(({ company_verdict }) => company_verdict === 'refused');
  const chosen = settled === 'exact' && !isRefused ? putForward(offers) : null;
  return {
    line: line.line,
    typed: line.typed,
    code: line.code,
    ...wantedFields(wanted),
    match: products.length === 0 ? 'none' : settled,
    earlier_price: null,
    products: [
      ...products,
      ...alternatives.map((product) => productFor(wanted, product, grades, { replaced: ids[0]! })),
    ],
    chosen,
    notes: [
      ...(line.isTooLong ? (['too_long'] as const) : []),
      ...(wanted === null && products.length > 0 ? (['no_amount'] as const) : []),
      ...(products.length > 0 && offers.length === 0 ? (['out_of_stock'] as const) : []),
      ...(offers.length > 0 && offers.every((offer) => !offer.has_enough) ? (['not_enough'] as const) : []),
    ],
  };
}

/** Of several products those whose grade is what was typed, if any is; of a SKU's product the offers of that SKU. */
function narrowed(code: string, products: readonly ProductWithOffers[], sku: number | null): ProductWithOffers[] {
  if (sku !== null)
    return products.map((product) => ({
      ...product,
      offers: product.offers.filter(({ product_sku_id }) => product_sku_id === sku),
    }));
  const ofGrade = products.filter(({ grade }) => suggestionKey(grade) === suggestionKey(code));
  return ofGrade.length > 0 ? ofGrade : [...products];
}
