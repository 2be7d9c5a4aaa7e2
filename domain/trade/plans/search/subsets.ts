import { leastPerGram } from './option.ts';
import type { Demand, Problem, Source } from './problem.ts';
import { SupportingLines, type Line } from './supporting-lines.ts';
import { Work } from './work.ts';

/**
 * Which loads go at all is what makes freight hard: a vehicle costs much before it carries anything. So each set of
 * loads is looked at for itself. Of a set, no plan that uses all of its loads costs less than a line below each load's
 * freight says (`supporting-lines.ts`), and with lines demands know nothing of each other. The least of all sets is a
 * bound for every plan.
 */
export interface LoadSet {
  /** By load: whether it may be used. */
  isOpen: boolean[];
  lines: Line[];
  /** What the open loads cost before they carry anything. */
  fixed: number;
  bound: number;
}

/** Sets of so many loads are all looked at; further loads are open in each set, at their least cost of a gram. */
const MAX_DECIDED = 8;
/** How often the lines of a set are moved to where its loads are. */
const MOVES = 3;

interface Rated {
  source: Source;
  /** The least that a gram of material costs at the warehouse. */
  goods: number;
  /** Grams on the road for a gram of material. */
  ratio: number;
  capacity: number;
}

/**
 * All sets of loads that have everything, the lowest bound first. The less work is left, the fewer loads are decided.
 */
export function loadSets(problem: Problem, work = new Work()): LoadSet[] {
  const { loads, demands } = problem;
  const rated = demands.map(rateSources);
  const lines = buildLines(problem, work);
  const each = MOVES * rated.reduce((sum, its, index) => sum + stepsToFill(its, demands[index]!.grams), loads.length);
  const most = Math.min(MAX_DECIDED, Math.floor(Math.log2(Math.max(1, work.left / each))));
  // What costs nothing is open in every set.
  const decided = wantedLoads(problem)
    .filter((load) => loads[load]!.costOf(1) > 0)
    .slice(0, most);
  work.spend(each * 2 ** decided.length);
  const sets: LoadSet[] = [];
  for (let bits = 0; bits < 2 ** decided.length; bits += 1) {
    const isOpen = loads.map(() => true);
    for (const [at, load] of decided.entries()) isOpen[load] = (bits & (1 << at)) !== 0;
    const used = decided.filter((load) => isOpen[load]);
    const set = boundedSet({ demands, rated, lines, isOpen, used });
    if (set) sets.push(set);
  }
  return sets.toSorted((a, b) => a.bound - b.bound);
}

/** All loads that something may go in, those first whose goods are the cheapest for the most demands. */
export function wantedLoads({ loads, demands }: Problem): number[] {
  const wanted = new Float64Array(loads.length);
  for (const rated of demands.map(rateSources)) {
    const least = new Map<number, number>();
    for (const { goods, source } of rated) least.set(source.load, Math.min(goods, least.get(source.load) ?? Infinity));
    const cheapest = Math.min(...least.values());
    for (const [load, goods] of least) wanted[load]! += cheapest / goods;
  }
  return [...loads.keys()].filter((load) => wanted[load]! > 0).toSorted((a, b) => wanted[b]! - wanted[a]!);
}

function rateSources({ sources, grams }: Demand): Rated[] {
  return sources.map((source) => ({
    source,
    goods: leastPerGram(source, grams),
    ratio: source.gross / source.net,
    capacity: source.most * source.net,
  }));
}

/** The lines of each load, up to the most that could be in it. */
function buildLines({ demands, loads }: Problem, work: Work): SupportingLines[] {
  const most = loads.map(() => 1);
  for (const { sources, grams } of demands)
    for (const { load, net, gross, least, most: stock, steps } of sources)
      most[load]! += gross * Math.min(stock, Math.max(least, Math.ceil(grams / net), ...steps.map(({ from }) => from)));
  return loads.map((table, load) => {
    work.spend(SupportingLines.stepsFor(most[load]!));
    return new SupportingLines(table, most[load]!);
  });
}

interface Asked {
  demands: readonly Demand[];
  rated: readonly Rated[][];
  lines: readonly SupportingLines[];
  isOpen: boolean[];
  used: readonly number[];
}

/** The highest bound of some moves of the lines; null where the set has not everything. */
function boundedSet({ demands, rated, lines, isOpen, used }: Asked): LoadSet | null {
  const now = lines.map((line) => line.fromNothing);
  const carried = new Float64Array(lines.length);
  let best: LoadSet | null = null;
  for (let move = 0; move < MOVES; move += 1) {
    let fixed = 0;
    for (const load of used) {
      const line = move === 0 ? lines[load]!.fromNothing : lines[load]!.at(carried[load]!);
      now[load] = line;
      fixed += line.fixed;
    }
    carried.fill(0);
    let sum = fixed;
    for (const [index, { grams }] of demands.entries()) {
      sum += fill(rated[index]!, isOpen, now, grams, carried) - rated[index]!.length - 1;
      if (sum === Infinity) return null;
    }
    const bound = Math.max(0, Math.floor(sum - 1 - sum * 1e-12));
    if (!best || bound > best.bound) best = { isOpen, lines: [...now], fixed, bound };
  }
  return best;
}

/** Steps that it takes to fill a demand: few where one source has all of it, else its sources are sorted first. */
function stepsToFill(rated: readonly Rated[], grams: number): number {
  const small = rated.filter(({ capacity }) => capacity < grams).length;
  return Math.ceil(2 * rated.length + 2 * small * Math.log2(rated.length + 1));
}

/** What a demand costs at least from the open loads, met by grams instead of packs. */
function fill(
  rated: readonly Rated[],
  isOpen: readonly boolean[],
  lines: readonly Line[],
  grams: number,
  carried: Float64Array,
): number {
  const unit = ({ goods, ratio, source }: Rated) => goods + lines[source.load]!.perGram * ratio;
  const open = rated.filter(({ source }) => isOpen[source.load]);
  if (open.length === 0) return Infinity;
  const cheapest = open.reduce((best, each) => (unit(each) < unit(best) ? each : best));
  const inOrder = cheapest.capacity >= grams ? [cheapest] : open.toSorted((a, b) => unit(a) - unit(b));
  let rest = grams;
  let cost = 0;
  for (const each of inOrder) {
    const taken = Math.min(rest, each.capacity);
    cost += taken * unit(each);
    carried[each.source.load]! += taken * each.ratio;
    rest -= taken;
    if (rest <= 0) return cost;
  }
  return Infinity;
}
