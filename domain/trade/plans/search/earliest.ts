import type { Demand, Problem } from './problem.ts';
import { canMeet } from './reach.ts';

/** What can be there on the first day on which everything can: no offer that comes later. */
export function firstDay(problem: Problem): Problem {
  const { demands } = problem;
  const days = [...new Set(demands.flatMap(({ sources }) => sources.map(({ candidate }) => candidate.arrives)))];
  const first = days.toSorted().find((day) => demands.every((demand) => canMeet(demand, inTime(demand, day))));
  return arrivingBy(problem, first ?? '');
}

/** What can be there by a day. */
export const arrivingBy = (problem: Problem, day: string): Problem => ({
  ...problem,
  demands: problem.demands.map((demand) => ({ ...demand, sources: inTime(demand, day) })),
});

const inTime = ({ sources }: Demand, day: string) => sources.filter(({ candidate }) => candidate.arrives <= day);
