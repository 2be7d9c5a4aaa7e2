export const SPARK_WIDTH = 120;
export const SPARK_HEIGHT = 36;
/** Room for the line's own width and the dot at its end. */
const EDGE = 3;

/** The way of a line through values, left to right, as an SVG path; a single value is a level line. */
export function sparkline(values: readonly number[]): string {
  const shown = values.length === 1 ? [values[0]!, values[0]!] : values;
  const lowest = Math.min(...shown);
  const range = Math.max(...shown) - lowest;
  const step = (SPARK_WIDTH - 2 * EDGE) / (shown.length - 1);
  return shown
    .map((value, index) => {
      const y =
        range === 0 ? SPARK_HEIGHT / 2 : SPARK_HEIGHT - EDGE - ((value - lowest) / range) * (SPARK_HEIGHT - 2 * EDGE);
      return `${index === 0 ? 'M' : 'L'}${(EDGE + index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
