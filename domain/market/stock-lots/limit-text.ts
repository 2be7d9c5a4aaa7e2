import { testConditionText } from '#domain/catalogue/grades/test-condition.ts';
import { formatNumber } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';

interface NamedLimit {
  property: Readonly<Record<`name_${Locale}`, string>>;
  unit: string | null;
  condition: string;
  low: number | null;
  high: number | null;
}

/** Measured values have five decimals at most. */
const DECIMALS = 5;

export const formatMeasured = (value: number): string => formatNumber(value, DECIMALS);

/** `1.9–2.1`, `≥ 1.9` or `≤ 2.1`. */
export function rangeText({ low, high }: Pick<NamedLimit, 'low' | 'high'>): string {
  const [from, to] = [low, high].map((end) => (end === null ? null : formatMeasured(end)));
  if (from === null) return `≤ ${to}`;
  if (to === null) return `≥ ${from}`;
  return from === to ? from! : `${from}–${to}`;
}

/** `MFI (190 °C / 2.16 kg) 1.9–2.1 g/10 min`. */
export function limitText(limit: NamedLimit, locale: Locale): string {
  const condition = limit.condition && `(${testConditionText(limit.condition)})`;
  return [limit.property[`name_${locale}`], condition, rangeText(limit), limit.unit].filter(Boolean).join(' ');
}
