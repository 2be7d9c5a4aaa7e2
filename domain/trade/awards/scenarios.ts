import type { Satang } from '#domain/values/money.ts';
import { arrivingBy, firstDay } from '#domain/trade/plans/search/earliest.ts';
import { fewestSellers } from '#domain/trade/plans/search/fewest-sellers.ts';
import type { Problem } from '#domain/trade/plans/search/problem.ts';
import { canMeet } from '#domain/trade/plans/search/reach.ts';
import { solve, type SearchLimits, type Solved } from '#domain/trade/plans/search/solve.ts';
import { Work } from '#domain/trade/plans/search/work.ts';
import type { Optimality } from '#domain/trade/plans/plan.ts';
import { buildAwardProblem, type QuotedSource, type UnmetLine } from './award-problem.ts';
import { preferEarlier, type Settled } from './earlier-quotes.ts';
import type { AwardPick, AwardTerms, QuotedLine } from './quoted-line.ts';

/**
 * What a split puts first. Money comes second where it is not first: of all splits that are as early, or of as few
 * sellers, the cheapest.
 */
export type Scenario =
  | { kind: 'cheapest' | 'fewest_sellers' | 'earliest' }
  /** The earliest that so much pays for, goods and freight without VAT. */
  | { kind: 'budget'; budget: Satang }
  /** Nobody gives more than so many percent of the weight. */
  | { kind: 'share'; percent: number };

export const noSplitReasons = ['nothing_quoted', 'over_budget', 'over_share'] as const;
export type NoSplitReason = (typeof noSplitReasons)[number];

export interface Split {
  picks: AwardPick[];
  unmet: UnmetLine[];
  /** Goods and freight as quoted, without VAT. */
  cost: Satang;
  optimality: Optimality;
}

/** A split, or why there is none; beside a budget what the cheapest costs. */
export type Proposed = { split: Split; refused: null } | { split: null; refused: NoSplitReason; least: Satang | null };

/** An award is decided once and by few people: its search may look further than that of a plan. */
const AWARD_LIMITS: SearchLimits = { combinations: 400_000, options: 5000, steps: 100_000, sets: 30, tightened: 256 };

/** How a demand's lines are best given to those who quoted. Whatever is put first, as much as can be had is. */
export function proposeSplit(
  scenario: Scenario,
  quoted: readonly QuotedLine[],
  terms: AwardTerms,
  work = new Work(),
): Proposed {
  const { problem, unmet } = buildAwardProblem(quoted, terms);
  if (problem.demands.length === 0) return { split: null, refused: 'nothing_quoted', least: null };
  const found = solveScenario(scenario, problem, work);
  if ('refused' in found) return { split: null, ...found };
  const settled = preferEarlier(found);
  return {
    split: {
      picks: listPicks(settled),
      unmet,
      cost: BigInt(settled.cost),
      optimality:
        settled.bound >= settled.cost
          ? { exact: true }
          : { exact: false, within: BigInt(settled.cost - settled.bound) },
    },
    refused: null,
  };
}

type Found = Settled | { refused: NoSplitReason; least: Satang | null };

function solveScenario(scenario: Scenario, problem: Problem, work: Work): Found {
  const cheapest = (of: Problem, share = 1, below = Infinity) => solve(of, below, work.part(share), AWARD_LIMITS);
  switch (scenario.kind) {
    case 'cheapest':
      return { solved: cheapest(problem)!, problem };
    case 'earliest': {
      const early = firstDay(problem);
      return { solved: cheapest(early)!, problem: early };
    }
    case 'fewest_sellers': {
      const solved = fewestSellers(problem, work, AWARD_LIMITS)!;
      return { solved, problem, mostSellers: solved.least };
    }
    case 'budget':
      return withinBudget(problem, Number(scenario.budget), cheapest);
    case 'share': {
      const all = problem.demands.reduce((sum, { grams }) => sum + grams, 0);
      const shared = { ...problem, most_of_seller: Math.floor((all * scenario.percent) / 100) };
      const solved = cheapest(shared);
      return solved ? { solved, problem: shared } : { refused: 'over_share', least: null };
    }
  }
}

/** Days on which a budget is tried; further ones are searched by halves. */
function withinBudget(
  problem: Problem,
  budget: number,
  cheapest: (of: Problem, share?: number, below?: number) => Solved | null,
): Found {
  const whole = cheapest(problem, 1 / 3)!;
  if (whole.cost > budget) return { refused: 'over_budget', least: BigInt(whole.cost) };
  const days = arrivalDays(problem);
  // The later, the more may be chosen from, and the less it costs: the first day that the budget pays for is found by
  // halves.
  let best: Found = { solved: whole, problem };
  let [low, high] = [0, days.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const early = arrivingBy(problem, days[middle]!);
    const solved = cheapest(early, 1 / 3);
    if (solved && solved.cost <= budget) [best, high] = [{ solved, problem: early }, middle];
    else low = middle + 1;
  }
  return best;
}

/** Days on which everything can be there. */
function arrivalDays(problem: Problem): string[] {
  const days = problem.demands.flatMap(({ sources }) => sources.map(({ candidate }) => candidate.arrives));
  return [...new Set(days)]
    .toSorted()
    .filter((day) => arrivingBy(problem, day).demands.every((demand) => canMeet(demand, demand.sources)));
}

function listPicks({ options }: Solved): AwardPick[] {
  return options
    .flatMap(({ parts }) => parts.map(({ source, packs }) => ({ quoted: (source as QuotedSource).quoted, packs })))
    .toSorted((a, b) => a.quoted.position - b.quoted.position || a.quoted.id - b.quoted.id);
}
