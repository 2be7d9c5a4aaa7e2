import type { PricePoint } from './price-chart.tsx';

/** A moment of a chart with what each line costs then; null where a line has no point there. */
export interface Moment {
  at: number;
  points: readonly (PricePoint | null)[];
}

/** Every moment that one of the lines has a point at, the first first. */
export function momentsOf(lines: readonly { points: readonly PricePoint[] }[]): Moment[] {
  const byLine = lines.map(({ points }) => new Map(points.map((point) => [point.at, point])));
  const all = [...new Set(byLine.flatMap((points) => [...points.keys()]))].sort((a, b) => a - b);
  return all.map((at) => ({ at, points: byLine.map((points) => points.get(at) ?? null) }));
}

/** The place of the moment that is nearest to an instant; of two as near the earlier one. */
export function nearestMoment(moments: readonly Pick<Moment, 'at'>[], at: number): number {
  const distance = (place: number) => Math.abs(moments[place]!.at - at);
  return moments.reduce((best, _, place) => (distance(place) < distance(best) ? place : best), 0);
}
