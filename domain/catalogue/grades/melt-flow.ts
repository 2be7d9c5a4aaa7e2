/** Below this a melt flow index counts as this: its logarithm has no end there. */
const SMALLEST_MFI = 0.001;

/** What distances are measured by; NaN for NaN. */
export function mfiLogarithm(gPer10Min: number): number {
  return Math.log(Math.max(gPer10Min, SMALLEST_MFI));
}

/**
 * How far apart two melt flow indices are in the trade's sense: by their ratio, because 1 and 2 differ as 10 and 20 do.
 * Infinity when one is not known.
 */
export function mfiDistance(a: number, b: number): number {
  const distance = Math.abs(mfiLogarithm(a) - mfiLogarithm(b));
  return Number.isNaN(distance) ? Infinity : distance;
}
