import { parentPort } from 'node:worker_threads';
import type { AwardTerms, QuotedLine } from '#domain/trade/awards/quoted-line.ts';
import { proposeSplit, type Proposed, type Scenario } from '#domain/trade/awards/scenarios.ts';
import type { Candidate } from '#domain/trade/plans/candidate.ts';
import type { PlanTerms } from '#domain/trade/plans/build-plan.ts';
import { makePlans } from '#domain/trade/plans/make-plans.ts';
import type { Need } from '#domain/trade/plans/need.ts';
import type { Plan } from '#domain/trade/plans/plan.ts';

/** The thread behind `solvePlans`: one question after the other. It knows neither the database nor who asks. */
export interface PlanTask {
  needs: readonly Need[];
  candidates: readonly Candidate[];
  terms: PlanTerms;
}

/** How a demand's lines are split among those who quoted. */
export interface SplitTask {
  scenario: Scenario;
  quoted: readonly QuotedLine[];
  terms: AwardTerms;
}

/** By their kind, each question with its answer. */
export interface Solvable {
  plans: { task: PlanTask; answer: Plan[] };
  split: { task: SplitTask; answer: Proposed };
}
export type SolverKind = keyof Solvable;

export interface SolverQuestion<Kind extends SolverKind = SolverKind> {
  kind: Kind;
  task: Solvable[Kind]['task'];
}

export interface SolverAnswer {
  answer?: Solvable[SolverKind]['answer'];
  fault?: string;
}

const solvers: { [Kind in SolverKind]: (task: Solvable[Kind]['task']) => Solvable[Kind]['answer'] } = {
  plans: ({ needs, candidates, terms }) => makePlans(needs, candidates, terms),
  split: ({ scenario, quoted, terms }) => proposeSplit(scenario, quoted, terms),
};

parentPort?.on('message', (question: SolverQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(solve(question));
});

function solve<Kind extends SolverKind>({ kind, task }: SolverQuestion<Kind>): SolverAnswer {
  try {
    return { answer: solvers[kind](task) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
