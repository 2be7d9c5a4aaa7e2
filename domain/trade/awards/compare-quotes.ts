import { freightShares } from '#domain/market/delivery/freight-shares.ts';
import { FreightSteps } from '#domain/market/delivery/freight-steps.ts';
import { isDelivered } from '#domain/trade/plans/constraints.ts';
import type { FreightRates } from '#domain/trade/plans/candidate.ts';
import type { DemandWeights } from '#domain/trade/demands/demand-terms.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { daysBetween } from '#domain/values/bangkok-time.ts';
import { pricePerKg, type Satang } from '#domain/values/money.ts';
import {
  netGrams,
  priceAt,
  roadGrams,
  type AwardLine,
  type AwardPick,
  type AwardTerms,
  type QuotedLine,
} from './quoted-line.ts';
import { rankScores, shownScore, weighQuotes, type SellerRecord } from './weigh-quotes.ts';

/** Why a quoted line cannot be awarded. */
export const cellFaults = ['not_delivered', 'too_much', 'freight_over_price'] as const;
export type CellFault = (typeof cellFaults)[number];

/** A quoted line for what is asked, or as much of it as there is. Prices of a kilogram are in 10⁻⁴ baht, without VAT. */
export interface Cell {
  quoted: QuotedLine;
  packs: number;
  grams: number;
  fault: CellFault | null;
  /** As quoted. */
  quoted_per_kg: bigint;
  /** Delivered, as the only line of an order. */
  alone_per_kg: bigint;
  /** Delivered, in one order with the best of all that its seller quotes. */
  pooled_per_kg: bigint;
  /** The seller's best for the line. */
  is_sellers_best: boolean;
  /** The best of the line: by price, and by all weights. */
  is_cheapest: boolean;
  rank: number;
  score: number;
}

export interface SellerColumn {
  seller_id: number;
  /** Lines that it quotes nothing for. */
  missing: number[];
  /** If it were awarded its best for each line. */
  goods: Satang;
  freight: Satang;
  vat: Satang;
  interest: Satang;
  total: Satang;
}

export interface Compared {
  cells: Cell[];
  sellers: SellerColumn[];
}

export interface ComparedTerms extends AwardTerms {
  today: string;
  weights: DemandWeights;
  records: ReadonlyMap<number, SellerRecord>;
}

/** All quoted lines side by side, and what each seller's lines cost together. */
export function compareQuotes(quoted: readonly QuotedLine[], terms: ComparedTerms): Compared {
  const freight = new Freight(terms.rates);
  const lines = new Map(terms.lines.map((line) => [line.position, line]));
  const cells = quoted.flatMap((each) => {
    const line = lines.get(each.position);
    return line ? [buildCell(each, line, freight)] : [];
  });
  markSellersBest(cells);
  const sellers = [...Map.groupBy(cells, (cell) => cell.quoted.seller_id)].map(([seller_id, its]) =>
    buildColumn(
      seller_id,
      its.filter(({ is_sellers_best }) => is_sellers_best),
      freight,
      terms,
    ),
  );
  for (const its of Map.groupBy(cells, (cell) => cell.quoted.position).values()) rankCells(its, terms);
  return { cells, sellers };
}

function buildCell(quoted: QuotedLine, line: AwardLine, freight: Freight): Cell {
  const packs = packsFor(quoted, line);
  const pick = { quoted, packs };
  const grams = netGrams(pick);
  const goods = priceAt(quoted, packs) * BigInt(packs);
  const own = freight.costOf(quoted, roadGrams(pick));
  const alone = quoted.basis === 'delivered' ? goods : goods + (own ?? 0n);
  const alone_per_kg = pricePerKg(alone, grams);
  return {
    quoted,
    packs,
    grams,
    fault: faultOf(pick, { line, goods, freight: own }),
    quoted_per_kg: pricePerKg(goods, grams),
    alone_per_kg,
    pooled_per_kg: alone_per_kg,
    is_sellers_best: false,
    is_cheapest: false,
    rank: 0,
    score: 0,
  };
}

/** What carries so much of a quoted line alone; nothing of one that is quoted delivered. Null where nothing goes. */
export const freightAlone = (pick: AwardPick, rates: FreightRates): Satang | null =>
  pick.quoted.basis === 'delivered' ? 0n : new Freight(rates).costOf(pick.quoted, roadGrams(pick));

/** As many as the line needs, or else as many as there are. */
const packsFor = ({ least_packs, most_packs, pack_grams }: QuotedLine, { grams }: AwardLine): number =>
  Math.max(1, least_packs, Math.min(most_packs, Math.ceil(grams / pack_grams)));

function faultOf(
  pick: AwardPick,
  { line, goods, freight }: { line: AwardLine; goods: Satang; freight: Satang | null },
): CellFault | null {
  const { pack_grams, basis } = pick.quoted;
  if (freight === null) return 'not_delivered';
  if (netGrams(pick) > Math.max(line.most_grams, Math.ceil(line.grams / pack_grams) * pack_grams)) return 'too_much';
  // As orders are written: a pack costs a satang at least.
  return goods - (basis === 'delivered' ? freight : 0n) < BigInt(pick.packs) ? 'freight_over_price' : null;
}

/** Of several that a seller quotes for a line: what has enough, then the cheapest, then what it named first. */
function markSellersBest(cells: readonly Cell[]): void {
  const best = new Map<string, Cell>();
  for (const cell of cells) {
    if (cell.fault) continue;
    const key = `${cell.quoted.seller_id} ${cell.quoted.position}`;
    const known = best.get(key);
    if (!known || isBetter(cell, known)) best.set(key, cell);
  }
  for (const cell of best.values()) cell.is_sellers_best = true;
}

const isBetter = (a: Cell, b: Cell): boolean =>
  a.grams === b.grams ? a.alone_per_kg < b.alone_per_kg : a.grams > b.grams;

function buildColumn(seller_id: number, best: readonly Cell[], freight: Freight, terms: ComparedTerms): SellerColumn {
  const orders = Map.groupBy(best, ({ quoted }) => (quoted.kind === 'in_stock' ? 0 : quoted.offer_id));
  const column = { goods: 0n, freight: 0n, vat: 0n, interest: 0n, total: 0n };
  for (const its of orders.values()) {
    const sums = poolOrder(its, freight);
    const totals = orderTotals({
      lines: [sums.goods],
      shippingCost: sums.freight,
      vatRatePercentHundredths: BigInt(terms.vatRateHundredths),
      ...(terms.credit && { creditTime: terms.credit.days, interestRate: terms.credit.rate }),
    });
    column.goods += totals.total;
    column.freight += totals.shipping_cost;
    column.vat += totals.vat;
    column.interest += totals.interest;
    column.total += totals.total_include_vat;
  }
  const quotedFor = new Set(best.map(({ quoted }) => quoted.position));
  return {
    seller_id,
    missing: terms.lines.flatMap(({ position }) => (quotedFor.has(position) ? [] : [position])),
    ...column,
  };
}

/** Freight pooled by province; what goods quoted delivered add to it is within their price. */
function poolOrder(cells: readonly Cell[], freight: Freight): { goods: Satang; freight: Satang } {
  const sum = { goods: 0n, freight: 0n };
  for (const its of Map.groupBy(cells, ({ quoted }) => quoted.province_id).values()) {
    const atWarehouse = its.filter(({ quoted }) => quoted.basis === 'warehouse');
    const grams = atWarehouse.map(roadGrams);
    const all = grams.reduce((one, other) => one + other, 0);
    const cost = atWarehouse[0] ? freight.costOf(atWarehouse[0].quoted, all)! : 0n;
    const shares = freightShares(cost, grams);
    for (const [at, cell] of atWarehouse.entries())
      cell.pooled_per_kg = pricePerKg(goodsOf(cell) + shares[at]!, cell.grams);
    sum.goods += its.reduce((goods, cell) => goods + goodsOf(cell), 0n);
    sum.freight += cost;
  }
  return sum;
}

const goodsOf = ({ quoted, packs }: AwardPick): Satang => priceAt(quoted, packs) * BigInt(packs);

function rankCells(cells: readonly Cell[], { today, weights, records }: ComparedTerms): void {
  const can = cells.filter(({ fault }) => fault === null);
  const scores = weighQuotes(
    can.map(({ pooled_per_kg, quoted }) => ({
      perKg: pooled_per_kg,
      days: Math.max(1, daysBetween(today, quoted.arrives)),
      record: records.get(quoted.seller_id) ?? null,
      co2: quoted.co2_per_kg,
    })),
    weights,
  );
  const ranks = rankScores(scores);
  let cheapest: Cell | undefined;
  for (const [at, cell] of can.entries()) {
    cell.rank = ranks[at]!;
    cell.score = shownScore(scores[at]!);
    if (!cheapest || cell.pooled_per_kg < cheapest.pooled_per_kg) cheapest = cell;
  }
  if (cheapest) cheapest.is_cheapest = true;
}

/** What loads from each province cost; a province asks its table once. */
class Freight {
  readonly #rates: FreightRates;
  readonly #tables = new Map<number, FreightSteps | null>();

  constructor(rates: FreightRates) {
    this.#rates = rates;
  }

  /** Null where nothing goes. */
  costOf(quoted: QuotedLine, grams: number): Satang | null {
    if (!isDelivered(quoted, this.#rates)) return null;
    let table = this.#tables.get(quoted.province_id);
    if (table === undefined) {
      table = FreightSteps.of(this.#rates.get(quoted.province_id) ?? {});
      this.#tables.set(quoted.province_id, table);
    }
    return table && grams > 0 ? BigInt(table.costOf(grams)) : null;
  }
}
