import { formatNumber } from '#domain/values/format.ts';

/** A share to one decimal; a dash where there is nothing to compare with. */
export function Percent({ value }: { value: number | null }) {
  return value === null ? '–' : `${formatNumber(value, 1)}%`;
}
