import { FreightSteps } from '#domain/market/delivery/freight-steps.ts';
import { isDelivered } from '#domain/trade/plans/constraints.ts';
import type { Candidate, FreightRates } from '#domain/trade/plans/candidate.ts';
import type { Demand, Problem, Source } from '#domain/trade/plans/search/problem.ts';
import { reachDemand } from '#domain/trade/plans/search/reach.ts';
import { paidPacks, type PackRange } from './paid-packs.ts';
import type { AwardLine, AwardTerms, QuotedLine } from './quoted-line.ts';

/** Why a part of a line is in no split. */
export const unmetReasons = [
  'not_quoted',
  'not_delivered',
  'not_enough',
  'other_amounts',
  'freight_over_price',
] as const;
export type UnmetReason = (typeof unmetReasons)[number];

export interface UnmetLine {
  position: number;
  grams: number;
  why: UnmetReason;
}

/** A source of the search with the quoted line behind it. */
export interface QuotedSource extends Source {
  quoted: QuotedLine;
}

export interface AwardProblem {
  problem: Problem;
  unmet: UnmetLine[];
}

/**
 * Quotes as the plans' search sees them. Each seller's goods of a province are a load of their own, since each seller
 * is an order. Goods quoted delivered cost no freight: what an order pays for theirs is taken off their price, and so
 * many packs as do not pay for it stand in nobody's way.
 */
export function buildAwardProblem(quoted: readonly QuotedLine[], { lines, rates }: AwardTerms): AwardProblem {
  const loads = new SellersLoads(rates);
  const byLine = Map.groupBy(quoted, ({ position }) => position);
  const unmet: UnmetLine[] = [];
  const demands: Demand[] = [];
  for (const line of lines) {
    const its = byLine.get(line.position) ?? [];
    const carried = its.filter((each) => isDelivered(each, rates));
    const most_grams = mostGrams(line, carried);
    const sources = carried.flatMap((each) => loads.addSource(each, most_grams) ?? []);
    const demand = { need_id: line.position, grams: line.grams, most_grams, sources };
    const { grams } = reachDemand(demand);
    if (grams > 0) demands.push({ ...demand, grams });
    if (grams < line.least_grams || grams === 0)
      unmet.push({ position: line.position, grams: line.grams - grams, why: whyUnmet(line, its, carried, loads) });
  }
  return { problem: { demands, loads: loads.steps }, unmet };
}

/** Where no whole packs lie within the tolerance, one pack more than asked is within it. */
export function mostGrams({ grams, most_grams }: AwardLine, quoted: readonly Pick<QuotedLine, 'pack_grams'>[]): number {
  const whole = quoted.map(({ pack_grams }) => Math.ceil(grams / pack_grams) * pack_grams);
  return Math.max(most_grams, Math.min(...whole, Infinity) === Infinity ? 0 : Math.min(...whole));
}

function whyUnmet(
  line: AwardLine,
  its: readonly QuotedLine[],
  carried: readonly QuotedLine[],
  loads: SellersLoads,
): UnmetReason {
  if (its.length === 0) return 'not_quoted';
  if (carried.length === 0) return 'not_delivered';
  const paid = carried.filter((each) => loads.paidOf(each, each.most_packs) !== null);
  if (paid.length === 0) return 'freight_over_price';
  const has = paid.reduce((sum, { most_packs, pack_grams }) => sum + most_packs * pack_grams, 0);
  return has < line.grams ? 'not_enough' : 'other_amounts';
}

const FREE = FreightSteps.of({ trailer: 0n })!;

class SellersLoads {
  readonly steps: FreightSteps[] = [];
  readonly #rates: FreightRates;
  readonly #numbers = new Map<string, number>();
  readonly #tables = new Map<number, FreightSteps>();

  constructor(rates: FreightRates) {
    this.#rates = rates;
  }

  /** Null where not even its least amount is wanted, or none of what is wanted pays for its own freight. */
  addSource(quoted: QuotedLine, mostGrams: number): QuotedSource | null {
    const net = quoted.pack_grams;
    const most = Math.min(quoted.most_packs, Math.floor(mostGrams / net));
    const paid = this.paidOf(quoted, most);
    if (!paid) return null;
    return {
      quoted,
      candidate: asCandidate(quoted),
      load: this.#loadOf(quoted),
      net,
      gross: net + quoted.package_grams,
      ...paid,
      steps: quoted.steps.map(({ from_packs, price }) => ({ from: from_packs, price: Number(price), discount: 0 })),
    };
  }

  /** The packs of it that pay for their own freight. */
  paidOf(quoted: QuotedLine, most: number): PackRange | null {
    return paidPacks(quoted, this.#tableOf(quoted.province_id), { least: Math.max(1, quoted.least_packs), most });
  }

  #loadOf({ basis, kind, province_id, seller_id, id }: QuotedLine): number {
    const order = kind === 'in_stock' ? `s${seller_id}` : `l${id}`;
    const key = basis === 'delivered' ? `${order} delivered` : `${order} ${province_id}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.steps.length);
    return this.steps.push(basis === 'delivered' ? FREE : this.#tableOf(province_id)) - 1;
  }

  #tableOf(province: number): FreightSteps {
    const table = this.#tables.get(province) ?? FreightSteps.of(this.#rates.get(province) ?? {})!;
    this.#tables.set(province, table);
    return table;
  }
}

function asCandidate(quoted: QuotedLine): Candidate {
  const { steps, ...others } = quoted;
  const terms = steps.map(({ from_packs, price }) => ({
    from_units: from_packs,
    unitPrice: price,
    discountPercent: 0,
  }));
  return { ...others, sku_id: 0, steps: terms };
}
