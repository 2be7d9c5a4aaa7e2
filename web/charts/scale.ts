/** Lines that one chart tells apart, by colour and dashes. */
export const MOST_LINES = 4;

/** Round numbers around a range, about `count` of them: 40, 42, 44 … */
export function niceTicks(low: number, high: number, count: number): number[] {
  const range = high - low || Math.abs(high) || 1;
  const rough = range / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  // By multiplication: adding a step again and again would add its error too.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/**
 * Where a value stands between two others, in whole units of a drawing; one that ranges over nothing stands in the
 * middle.
 */
export function placeOf(value: number, [low, high]: readonly [number, number], size: number): number {
  return high === low ? size / 2 : Math.round(((value - low) / (high - low)) * size * 10) / 10;
}
