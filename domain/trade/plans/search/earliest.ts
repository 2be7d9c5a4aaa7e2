import type { Demand, Problem } from './problem.ts';

/** What can be there on the first day on which everything can: no offer that comes later. */
export function firstDay({ demands, loads }: Problem): Problem {
  const days = [...new Set(demands.flatMap(({ sources }) => sources.map(({ candidate }) => candidate.arrives)))];
  const first = days.toSorted().find((day) => demands.every((demand) => isMetBy(demand, day)));
  return { loads, demands: demands.map((demand) => ({ ...demand, sources: inTime(demand, first ?? '') })) };
}

const inTime = ({ sources }: Demand, day: string) => sources.filter(({ candidate }) => candidate.arrives <= day);

function isMetBy(demand: Demand, day: string): boolean {
  return inTime(demand, day).reduce((sum, { most, net }) => sum + most * net, 0) >= demand.grams;
}
