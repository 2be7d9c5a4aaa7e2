import { FreightSteps } from '#domain/market/delivery/freight-steps.ts';
import type { Candidate } from '#domain/trade/plans/candidate.ts';
import { gramsIn, usableFor, type PlanPlace } from '#domain/trade/plans/constraints.ts';
import type { Need } from '#domain/trade/plans/need.ts';
import type { MissingPart } from '#domain/trade/plans/plan.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { GRAMS_PER_TONNE } from '#domain/values/weight.ts';
import { pricePart } from './option.ts';

/**
 * An offer as the search sees it: numbers alone. Satang are numbers here; sums of a plan stay far below what a number
 * holds exactly.
 */
export interface Source {
  candidate: Candidate;
  /** The load that it goes in. */
  load: number;
  net: number;
  gross: number;
  least: number;
  most: number;
  steps: readonly { from: number; price: number; discount: number }[];
}

export interface Demand {
  need_id: number;
  /** Of the material, to be met whole: what cannot be had is missing already. */
  grams: number;
  /** No more is taken; absent where any whole packs beyond the need will do. */
  most_grams?: number;
  sources: readonly Source[];
}

/** What may be taken beyond the need. */
export const roomBeyond = ({ grams, most_grams = Infinity }: Pick<Demand, 'grams' | 'most_grams'>): number =>
  most_grams - grams;

/**
 * What is to be decided: so many packs of each source, so that each demand is met. Freight is a function of what each
 * load weighs in all.
 */
export interface Problem {
  demands: readonly Demand[];
  loads: readonly FreightSteps[];
  /** Grams of material that one seller may give in all; absent where each may give everything. */
  most_of_seller?: number;
}

const MAX_GRAMS = MAX_WANTED_TONNES * GRAMS_PER_TONNE;

/** What a plan has to decide, and what no plan can deliver. */
export function buildProblem(
  asked: readonly Need[],
  candidates: readonly Candidate[],
  place: PlanPlace,
): { problem: Problem; missing: MissingPart[]; wider: Problem | null } {
  const needs = asked.map((need) => ({
    ...need,
    grams: need.grams === null ? null : Math.min(need.grams, MAX_GRAMS),
  }));
  const loads = new Loads(place);
  const byProduct = Map.groupBy(candidates, ({ product_id }) => product_id);
  const usable = needs.map((need) => ({
    need,
    ...usableFor(need, [...new Set(need.products.flatMap(({ product_id }) => byProduct.get(product_id) ?? []))], place),
  }));
  const own = apart(
    usable.map(({ usable: its, need }) => ({ usable: need.grams === null ? [] : its, grams: need.grams ?? 0 })),
  );
  const missing: MissingPart[] = [];
  for (const { id, grams } of asked)
    if ((grams ?? 0) > MAX_GRAMS) missing.push({ need_id: id, grams: grams! - MAX_GRAMS, why: 'over_limit' });
  const demands: Demand[] = [];
  let isCut = false;
  for (const [index, { need, why, usable: can }] of usable.entries()) {
    const all = own[index]!;
    const wanted = Math.min(need.grams ?? 0, gramsIn(all));
    const its = fewSources(
      all.map((candidate) => loads.addSource(candidate)),
      wanted,
      loads.steps,
    );
    const grams = Math.min(wanted, gramsIn(its.map(({ candidate }) => candidate)));
    isCut ||= its.length < all.length;
    if (need.grams === null) missing.push({ need_id: need.id, grams: 0, why: can.length > 0 ? 'no_amount' : why });
    else if (wanted < need.grams) missing.push({ need_id: need.id, grams: need.grams - wanted, why });
    if (grams < wanted) missing.push({ need_id: need.id, grams: wanted - grams, why: 'over_limit' });
    if (grams > 0) demands.push({ need_id: need.id, grams, sources: its });
  }
  const isShared = own.some((its, index) => needs[index]!.grams !== null && its.length < usable[index]!.usable.length);
  // As if each need had for itself what several may take, and everything that was left out: no plan of theirs is
  // cheaper.
  const wider = () =>
    demands.map((demand) => ({
      ...demand,
      sources: usable.find(({ need }) => need.id === demand.need_id)!.usable.map((each) => loads.addSource(each)),
    }));
  return {
    problem: { demands, loads: loads.steps },
    missing,
    wider: isShared || isCut ? { demands: wider(), loads: loads.steps } : null,
  };
}

/**
 * An offer is one line of an order and serves one need. What several needs may take is given to the one that has least
 * beside it for what it asks.
 */
function apart(needs: readonly { usable: readonly Candidate[]; grams: number }[]): Candidate[][] {
  const takers = new Map<Candidate, number[]>();
  for (const [index, { usable }] of needs.entries())
    for (const candidate of usable) takers.set(candidate, [...(takers.get(candidate) ?? []), index]);
  const own = needs.map(({ usable }) => usable.filter((candidate) => takers.get(candidate)!.length === 1));
  const has = own.map(gramsIn);
  for (const [candidate, by] of takers) {
    if (by.length === 1) continue;
    const share = (index: number) => has[index]! / Math.max(1, needs[index]!.grams);
    const taker = by.reduce((best, each) => (share(each) < share(best) ? each : best));
    own[taker]!.push(candidate);
    has[taker]! += gramsIn([candidate]);
  }
  return own;
}

/** Sources of one need that are looked at. */
export const MAX_SOURCES = 48;

/** Those that cost least as a load of their own; where these have not enough, half of them are those that have most. */
function fewSources(sources: Source[], grams: number, loads: readonly FreightSteps[]): Source[] {
  if (sources.length <= MAX_SOURCES) return sources;
  const cheapest = sources
    .map((source) => {
      const packs = Math.min(source.most, Math.max(source.least, Math.ceil(grams / source.net)));
      const cost = pricePart(source, packs) + loads[source.load]!.costOf(packs * source.gross);
      return { source, unit: cost / Math.min(Math.max(1, grams), packs * source.net) };
    })
    .toSorted((a, b) => a.unit - b.unit)
    .map(({ source }) => source);
  const has = ({ most, net }: Source) => most * net;
  const first = cheapest.slice(0, MAX_SOURCES);
  if (first.reduce((sum, source) => sum + has(source), 0) >= grams) return first;
  const half = MAX_SOURCES / 2;
  const largest = cheapest.slice(half).toSorted((a, b) => has(b) - has(a));
  return [...cheapest.slice(0, half), ...largest.slice(0, half)];
}

/** Goods in stock of one province go together; each offer that comes later goes alone. */
class Loads {
  readonly steps: FreightSteps[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #tables = new Map<number, FreightSteps>();
  readonly #place: PlanPlace;

  constructor(place: PlanPlace) {
    this.#place = place;
  }

  addSource(candidate: Candidate): Source {
    return {
      candidate,
      load: this.#loadOf(candidate),
      net: candidate.pack_grams,
      gross: candidate.pack_grams + candidate.package_grams,
      least: Math.max(1, candidate.least_packs),
      most: candidate.most_packs,
      steps: candidate.steps.map(({ from_units, unitPrice, discountPercent }) => ({
        from: from_units,
        price: Number(unitPrice),
        discount: discountPercent,
      })),
    };
  }

  #loadOf({ kind, province_id, offer_id }: Candidate): number {
    const key = kind === 'in_stock' ? `p${province_id}` : `o${offer_id}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const table = this.#tables.get(province_id) ?? FreightSteps.of(this.#place.rates.get(province_id) ?? {})!;
    this.#tables.set(province_id, table);
    this.#numbers.set(key, this.steps.length);
    return this.steps.push(table) - 1;
  }
}
