import { formulaFaultWords, type FormulaFault } from '#domain/files/formula-errors.ts';
import { distinctFaults, type Verdict } from '#domain/files/judged-rows.ts';
import { PRICE_FIELDS } from '#domain/market/pricing/pricing.ts';
import { samePrices } from '#domain/sellers/offers/price-change.ts';
import { isMinimum, usualTerms } from '#domain/sellers/offers/new-offer.ts';
import { termProblems, type OfferTerms, type TermProblem } from '#domain/sellers/offers/offer-terms.ts';
import { MINUTE_MS } from '#domain/values/durations.ts';
import type { Locale } from '#domain/values/locale.ts';
import { MAX_BAHT, mulDiv, pricePerKg, satangFromBaht, type Satang } from '#domain/values/money.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import faultWords from './fault-words.json' with { type: 'json' };
import type { ChangingColumn, OfferColumn } from './offer-columns.ts';
import type { CellFault, FaultyOfferCell, ReadRow, RowTerms } from './read-offer-row.ts';

/** An offer of the seller, with the prices that wait where some do: what the seller edits on. */
export interface KnownOffer extends OfferTerms {
  id: number;
  version: number;
  quantity: number;
  cost_price: Satang | null;
  low_stock_level: number | null;
  shipping_out_of_scope: boolean;
  unitWeightGrams: number;
}

/** A pack of the catalogue in a verified warehouse of the seller's, where nothing of it is on sale yet. */
export interface FreePack {
  skuId: number;
  warehouseId: number;
  unitWeightGrams: number;
}

/** What a row is about: offers of the seller's, or a pack that is put on sale, or why it is neither. */
export type RowTarget =
  | { offers: readonly KnownOffer[] }
  | { pack: FreePack }
  | {
      fault:
        | 'unknown_offer'
        | 'unknown_code'
        | 'unknown_warehouse'
        | 'unknown_pack'
        | 'several_packs'
        | 'warehouse_missing'
        | 'nothing_named'
        | 'twice'
        | 'names_disagree';
      column: OfferColumn;
    };

export type RowFault =
  | FormulaFault
  | CellFault
  | Extract<RowTarget, { fault: unknown }>['fault']
  | TermProblem['code']
  | 'several_match'
  | 'prices_disagree'
  | 'price_missing'
  | 'quantity_missing';

const words: Readonly<Record<RowFault, Readonly<Record<Locale, string>>>> = {
  ...formulaFaultWords,
  ...faultWords,
};

/** Why a cell is refused, for who sent the file. */
export const faultText = (fault: RowFault, language: Locale): string => words[fault][language];

/** What is written of one offer: only what differs. */
export type OfferChange = Partial<Omit<KnownOffer, 'id' | 'version' | 'unitWeightGrams'>>;

export interface JudgedRow {
  verdict: Verdict;
  faults: FaultyOfferCell<RowFault>[];
  changes: { offer: KnownOffer; change: OfferChange }[];
  /** What is put on sale. */
  added: (FreePack & { terms: Omit<KnownOffer, 'id' | 'version' | 'unitWeightGrams'> }) | null;
}

type CellOf = (column: OfferColumn) => { cell: string; text: string };

/** Judges one row that was read, against what it is about. `cellOf` says where a column's cell stands in the file. */
export function judgeRow(row: ReadRow, target: RowTarget, cellOf: CellOf, now: Date): JudgedRow {
  const faults: FaultyOfferCell<RowFault>[] = [...row.faults];
  const blame = (column: OfferColumn, fault: RowFault) => faults.push({ ...cellOf(column), column, fault });
  if ('fault' in target) blame(target.column, target.fault);
  if ('offers' in target && target.offers.length > 1) blameSeveral(row.terms, blame);
  // What a cell with a fault would have said may be what the others lack.
  const isRead = row.faults.length === 0;
  const changes =
    isRead && 'offers' in target
      ? target.offers.map((offer) => ({ offer, change: changeOf(offer, row.terms, blame, now) }))
      : [];
  const added =
    isRead && 'pack' in target ? { ...target.pack, terms: newTermsOf(target.pack, row.terms, blame, now) } : null;
  if (faults.length > 0) return { verdict: 'refused', faults: distinctFaults(faults), changes: [], added: null };
  if (added) return { verdict: 'new', faults, changes: [], added };
  const differing = changes.filter(({ change }) => Object.keys(change).length > 0);
  return { verdict: differing.length > 0 ? 'changed' : 'same', faults, changes: differing, added: null };
}

type Blame = (column: OfferColumn, fault: RowFault) => void;

/** What is of one pack cannot be said of several at once. */
function blameSeveral(terms: RowTerms, blame: Blame): void {
  const ofOnePack = ['quantity', 'regular_price', 'sale_price', 'promotion_price', 'cost_price'] as const;
  for (const column of ofOnePack)
    if (terms[column] !== undefined && terms[column] !== null) blame(column, 'several_match');
}

/** What a row changes of an offer. */
function changeOf(offer: KnownOffer, terms: RowTerms, blame: Blame, now: Date): OfferChange {
  const wanted = { ...offer, ...sameMinutes(offer, stated(terms)), ...pricedBy(offer, terms, blame) };
  blameTerms(termProblems(wanted, now, offer), terms, blame);
  const { id: _, version: __, unitWeightGrams: ___, ...before } = offer;
  const change: Record<string, unknown> = {};
  for (const field of Object.keys(before) as (keyof typeof before)[])
    if (!isPriceField(field) && !same(before[field], wanted[field])) change[field] = wanted[field];
  if (!samePrices(offer, wanted)) for (const field of PRICE_FIELDS) change[field] = wanted[field];
  return change;
}

const isPriceField = (field: string): boolean => (PRICE_FIELDS as readonly string[]).includes(field);

const same = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** A file tells times to the minute: one in the offer’s own minute is the offer’s. */
function sameMinutes(offer: KnownOffer, said: OfferChange): OfferChange {
  const fields = ['promotion_start', 'promotion_end', 'sales_start', 'sales_end'] as const;
  const own = fields.filter(
    (field) => minuteOf(said[field]) !== undefined && minuteOf(said[field]) === minuteOf(offer[field]),
  );
  return { ...said, ...Object.fromEntries(own.map((field) => [field, offer[field]])) };
}

const minuteOf = (instant: Date | null | undefined) => instant && Math.floor(instant.getTime() / MINUTE_MS);

/**
 * What a row says, as the offer has it: whatever is said of a promotion makes it one, taking its price away ends it.
 */
function stated({ price_per_kg: _, min_quantity, ...terms }: RowTerms): OfferChange {
  const promotion = [terms.promotion_price, terms.promotion_start, terms.promotion_end].some(
    (each) => each !== undefined && each !== null,
  );
  return {
    ...terms,
    ...(min_quantity !== undefined && { min_quantity, is_minimum: isMinimum(min_quantity) }),
    ...(promotion && { is_promotion: true }),
    ...(terms.promotion_price === null && {
      is_promotion: false,
      promotion_price: null,
      promotion_start: null,
      promotion_end: null,
    }),
  };
}

/**
 * The price that a price per kg makes: of the sale price where there is one, else of the regular price. A file that has
 * both prices may have changed either; both in different ways is refused.
 */
function pricedBy(offer: KnownOffer, terms: RowTerms, blame: Blame): OfferChange {
  const { price_per_kg: perKg } = terms;
  if (perKg === undefined) return {};
  const ordinary = offer.sale_price > 0n ? offer.sale_price : offer.regular_price;
  if (perKg === shownPerKg(ordinary, offer.unitWeightGrams)) return {};
  const price = mulDiv(perKg, BigInt(offer.unitWeightGrams), BigInt(GRAMS_PER_KG));
  const field = offer.sale_price > 0n ? 'sale_price' : 'regular_price';
  const said = terms[field];
  if (said !== undefined && said !== offer[field]) {
    if (perKg !== shownPerKg(said, offer.unitWeightGrams)) blame('price_per_kg', 'prices_disagree');
    return {};
  }
  blamePrice(price, blame);
  return { [field]: price };
}

/** A price per kg of a small pack may be nothing, of a large one more than can be. */
function blamePrice(price: Satang, blame: Blame): void {
  if (price === 0n) blame('price_per_kg', 'not_positive');
  if (price > satangFromBaht(MAX_BAHT)) blame('price_per_kg', 'too_much');
}

/** The price per kg as a download shows it: to the satang. */
export function shownPerKg(price: Satang, unitWeightGrams: number): Satang {
  return (pricePerKg(price, unitWeightGrams) + 50n) / 100n;
}

function newTermsOf(pack: FreePack, terms: RowTerms, blame: Blame, now: Date) {
  const perKg = terms.price_per_kg;
  const regular =
    terms.regular_price ??
    (perKg === undefined ? undefined : mulDiv(perKg, BigInt(pack.unitWeightGrams), BigInt(GRAMS_PER_KG)));
  if (regular === undefined) blame('regular_price', 'price_missing');
  else if (terms.regular_price === undefined) blamePrice(regular, blame);
  if (terms.quantity === undefined) blame('quantity', 'quantity_missing');
  const wanted = {
    ...usualTerms,
    quantity: 0,
    ...stated(terms),
    regular_price: regular ?? 1n,
  };
  if (regular !== undefined) blameTerms(termProblems(wanted, now), terms, blame);
  return wanted;
}

/** A problem stands at its column; where the file does not have that, at one that the row has of the same matter. */
function blameTerms(problems: readonly TermProblem[], terms: RowTerms, blame: Blame): void {
  for (const { field, code } of problems) {
    const others: readonly ChangingColumn[] =
      field === 'sale_price'
        ? ['regular_price', 'price_per_kg']
        : ['promotion_price', 'sale_price', 'regular_price', 'price_per_kg'];
    const said = [field, ...others].find((column) => terms[column as keyof RowTerms] !== undefined);
    blame(said ?? field, code);
  }
}
