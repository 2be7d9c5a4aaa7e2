import type { Demand, Problem, Source } from './problem.ts';
import { Work } from './work.ts';

/**
 * The problem without sources that another one of the same load makes needless: with as much as is needed, in the same
 * packs, at a lower price.
 */
export function withoutNeedless(problem: Problem, work = new Work()): Problem {
  return { ...problem, demands: problem.demands.map((demand) => ({ ...demand, sources: needed(demand, work) })) };
}

function needed({ sources, grams }: Demand, work: Work): readonly Source[] {
  if (!work.spend(sources.length ** 2)) return sources;
  const kept: Source[] = [];
  for (const source of sources.toSorted((a, b) => dearest(a) - dearest(b)))
    if (!kept.some((other) => replaces(other, source, grams))) kept.push(source);
  return kept;
}

/** Whether every packs of a source are as well taken of another one, beside what is taken of that already. */
function replaces(other: Source, source: Source, grams: number): boolean {
  if (other.load !== source.load || other.net !== source.net || other.gross > source.gross) return false;
  if (other.least > source.least || other.most * other.net < grams) return false;
  // Two lines made one may lose a satang by rounding their discount once.
  const lost = other.steps.some(({ discount }) => discount > 0) ? 1 : 0;
  return dearest(other) + lost <= cheapest(source);
}

const unitPrice = ({ price, discount }: Source['steps'][number]) => price * (1 - discount / 10_000);
const dearest = ({ steps }: Source) => Math.max(...steps.map(unitPrice));
const cheapest = ({ steps }: Source) => Math.min(...steps.map(unitPrice));
