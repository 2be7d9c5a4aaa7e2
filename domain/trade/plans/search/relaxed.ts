import { buildOption, leastPerGram, pricePart, type Option, type Part } from './option.ts';
import { roomBeyond, type Demand, type Source } from './problem.ts';
import { Work } from './work.ts';

/**
 * A demand alone, with freight by weight: each gram of a load costs the same. Where that is below the freight
 * (`supporting-lines.ts`), the cheapest way so is a bound.
 */

/** An option with its cost by these weights. */
export interface Relaxed {
  option: Option;
  cost: number;
}

interface Priced {
  source: Source;
  /** What a gram of material costs at least, freight included. */
  unit: number;
  freightPerPack: number;
  capacity: number;
}

/** What rounding on lines may take off the cost of a gram. */
const ROUNDING = 1;

/** The sources of a demand by what a gram costs, the cheapest first. */
function priceSources({ sources, grams }: Demand, perGram: ArrayLike<number>): Priced[] {
  return sources
    .map((source) => {
      const freightPerPack = perGram[source.load]! * source.gross;
      return {
        source,
        freightPerPack,
        unit: leastPerGram(source, grams) + freightPerPack / source.net,
        capacity: source.most * source.net,
      };
    })
    .toSorted((a, b) => a.unit - b.unit);
}

/** What is left of a demand, met from these sources on by grams instead of packs. */
function fillCost(priced: readonly Priced[], from: number, grams: number): number {
  let rest = grams;
  let cost = 0;
  for (let at = from; at < priced.length; at += 1) {
    const { capacity, unit } = priced[at]!;
    if (rest <= capacity) return cost + rest * unit;
    cost += capacity * unit;
    rest -= capacity;
  }
  return rest > 0 ? Infinity : cost;
}

/** What a demand costs at least by these weights, met by grams instead of packs. */
export function leastByGrams(demand: Demand, perGram: ArrayLike<number>): number {
  const priced = priceSources(demand, perGram);
  return fillCost(priced, 0, demand.grams) - ROUNDING * (priced.length + 1);
}

/** Steps of the search for one demand; more is left out, and said. */
export const MAX_STEPS = 2000;
/** Amounts of a source that are tried for each of these steps. */
const TRIES_A_STEP = 10;

interface Search {
  /** No option that costs more is wanted. It falls where only the cheapest is. */
  most: number;
  found: Relaxed[];
  steps: number;
  tries: number;
  isComplete: boolean;
}

interface Wanted {
  /** No option dearer than this. */
  most?: number;
  onlyCheapest?: boolean;
  mostSteps?: number;
  mostOptions?: number;
  /** Whether these parts may stand together. */
  isAllowed?: (parts: readonly Part[]) => boolean;
  work?: Work;
}

/**
 * The options of a demand that cost no more than `most` by these weights, the cheapest first. Complete but for those
 * that another one makes pointless: more packs than cover the rest are taken only where a step of the price or the
 * seller's least amount begins there, and never more than the demand takes.
 */
export function relaxedOptions(
  demand: Demand,
  perGram: ArrayLike<number>,
  {
    most = Infinity,
    onlyCheapest = false,
    mostSteps = MAX_STEPS,
    mostOptions = Infinity,
    isAllowed = () => true,
    work = new Work(),
  }: Wanted = {},
): { options: Relaxed[]; isComplete: boolean } {
  const search: Search = { most, found: [], steps: 0, tries: 0, isComplete: work.spend(2 * demand.sources.length) };
  if (!search.isComplete) return { options: [], isComplete: false };
  const priced = priceSources(demand, perGram);
  const beyond = roomBeyond(demand);
  const parts: Part[] = [];
  const walk = (at: number, grams: number, cost: number): void => {
    if (grams <= 0) {
      if (cost > search.most || !isAllowed(parts)) return;
      if (onlyCheapest) search.most = cost;
      search.found.push({ option: buildOption([...parts]), cost });
      if (search.found.length > mostOptions) search.isComplete = false;
      return;
    }
    if (at === priced.length || !search.isComplete) return;
    search.steps += 1;
    if (search.steps > mostSteps) {
      search.isComplete = false;
      return;
    }
    const slack = ROUNDING * (priced.length - at + 1);
    if (cost + fillCost(priced, at, grams) - slack > search.most) return;
    const { source, unit, freightPerPack } = priced[at]!;
    /** Whether fewer packs are worth a look. */
    const take = (packs: number): boolean => {
      search.tries += 1;
      if (!work.spend(priced.length - at + 1) || search.tries > mostSteps * TRIES_A_STEP) search.isComplete = false;
      if (!search.isComplete) return false;
      const rest = grams - packs * source.net;
      const further = rest > 0 ? fillCost(priced, at + 1, rest) : 0;
      // Fewer of the cheapest source leave more to dearer ones: from here on nothing is cheap enough.
      if (rest >= 0 && cost + packs * source.net * unit + further - slack > search.most) return false;
      const own = packs === 0 ? 0 : pricePart(source, packs) + packs * freightPerPack;
      if (cost + own + further - slack > search.most) return true;
      if (packs > 0) parts.push({ source, packs });
      walk(at + 1, rest, cost + own);
      if (packs > 0) parts.pop();
      return search.isComplete;
    };
    const { net, least, most: stock, steps } = source;
    const enough = Math.max(least, Math.ceil(grams / net));
    const most = Math.min(stock, Math.floor((grams + beyond) / net));
    for (const { from } of steps) if (from > enough && from <= most) take(from);
    let packs = Math.min(enough, most);
    while (packs >= least && take(packs)) packs -= 1;
    if (packs < least && search.isComplete) take(0);
  };
  walk(0, demand.grams, 0);
  return { options: search.found.toSorted((a, b) => a.cost - b.cost), isComplete: search.isComplete };
}
