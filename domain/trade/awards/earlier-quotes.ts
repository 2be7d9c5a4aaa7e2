import { buildOption, sumCost, type Option, type Part } from '#domain/trade/plans/search/option.ts';
import type { Problem } from '#domain/trade/plans/search/problem.ts';
import { listSellers } from '#domain/trade/plans/search/fewest-sellers.ts';
import { keepsShares } from '#domain/trade/plans/search/shares.ts';
import type { Solved } from '#domain/trade/plans/search/solve.ts';
import type { QuotedSource } from './award-problem.ts';

export interface Settled {
  problem: Problem;
  solved: Solved;
  /** Absent where the number of sellers does not count. */
  mostSellers?: number;
}

/**
 * Of equal quotes the earlier one is awarded: whatever could as well be given to somebody who quoted earlier, a line or
 * all lines of a seller, is.
 */
export function preferEarlier({ problem, solved, mostSellers = Infinity }: Settled): Solved {
  let { options, cost } = solved;
  for (let again = true; again;) {
    again = false;
    for (const next of [...movedSellers(problem, options), ...movedParts(problem, options)]) {
      if (!keepsShares(problem, next) || listSellers(next).size > mostSellers) continue;
      if (sumCost(problem, next) > cost) continue;
      options = next;
      cost = sumCost(problem, next);
      again = true;
      break;
    }
  }
  return { ...solved, options, cost, bound: Math.min(solved.bound, cost) };
}

const sourcesOf = (problem: Problem, demand: number) => problem.demands[demand]!.sources as readonly QuotedSource[];

/** Each part at a source of an earlier quote that holds it and is not used for its line yet. */
function* movedParts(problem: Problem, options: readonly Option[]): Generator<Option[]> {
  for (const [index, { parts }] of options.entries())
    for (const part of parts)
      for (const source of sourcesOf(problem, index)) {
        const now = part.source as QuotedSource;
        if (source.quoted.id >= now.quoted.id || source.quoted.seller_id === now.quoted.seller_id) continue;
        if (parts.some((each) => each.source === source)) continue;
        const packs = (part.packs * now.net) / source.net;
        if (!Number.isInteger(packs) || packs < source.least || packs > source.most) continue;
        const moved = parts.map((each) => (each === part ? { source, packs } : each));
        yield options.map((option, at) => (at === index ? buildOption(moved) : option));
      }
}

/** All parts of a seller at an earlier one. */
function* movedSellers(problem: Problem, options: readonly Option[]): Generator<Option[]> {
  const used = new Map<number, number>();
  for (const { parts } of options)
    for (const { source } of parts) {
      const { seller_id, id } = (source as QuotedSource).quoted;
      used.set(seller_id, Math.min(id, used.get(seller_id) ?? Infinity));
    }
  const earliest = new Map<number, number>();
  for (const { sources } of problem.demands)
    for (const { quoted } of sources as readonly QuotedSource[])
      earliest.set(quoted.seller_id, Math.min(quoted.id, earliest.get(quoted.seller_id) ?? Infinity));
  for (const from of used.keys())
    for (const [to, id] of earliest) {
      if (to === from || id >= earliest.get(from)!) continue;
      const moved = options.map((option, index) => moveSeller(option, sourcesOf(problem, index), from, to));
      if (moved.every((option) => option !== null)) yield moved;
    }
}

function moveSeller(option: Option, sources: readonly QuotedSource[], from: number, to: number): Option | null {
  const parts: Part[] = [];
  const used = new Set(option.parts.map(({ source }) => source));
  for (const part of option.parts) {
    const now = part.source as QuotedSource;
    if (now.quoted.seller_id !== from) {
      parts.push(part);
      continue;
    }
    const source = sources.find(
      (each) =>
        each.quoted.seller_id === to &&
        each.net === now.net &&
        each.least <= part.packs &&
        part.packs <= each.most &&
        !used.has(each),
    );
    if (!source) return null;
    used.add(source);
    parts.push({ source, packs: part.packs });
  }
  return buildOption(parts);
}
