/** How a cell shows its number. */
export type NumberFormat = 'plain' | 'percent' | 'date' | 'time' | { digits: number };

const PERCENTS = [9, 10];
/**
 * Those that every program knows by their number: of all languages, of Chinese (27–36, 50–58) and of Thai ones (71–81).
 */
const DATES = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58, 71, 72, 73, 74, 77, 81];
const TIMES = [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56, 75, 76, 78, 79, 80];
const KNOWN = new Map<number, NumberFormat>([
  ...PERCENTS.map((id) => [id, 'percent'] as const),
  ...DATES.map((id) => [id, 'date'] as const),
  ...TIMES.map((id) => [id, 'time'] as const),
]);

export const knownFormat = (id: number): NumberFormat => KNOWN.get(id) ?? 'plain';

/** Quoted and escaped text, room for a sign, and colours and languages in brackets; `[h]` counts hours. */
const BESIDE = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general/gi;

/** What a format that a file brings shows: `d mmm bb`, `[h]:mm`, `00000`, `0.0%`. */
export function readNumberFormat(code: string): NumberFormat {
  const signs = code.replace(BESIDE, '').split(';')[0]!.toLowerCase().trim();
  // A code with leading zeros, as a post code or a tax number.
  if (/^0{2,}$/.test(signs)) return { digits: signs.length };
  if (signs.includes('%')) return 'percent';
  if (/[ydb]|m{3}/.test(signs)) return 'date';
  if (/[hs]/.test(signs)) return 'time';
  return signs.includes('m') ? 'date' : 'plain';
}
