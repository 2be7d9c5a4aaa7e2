import { readTypedDay } from '#domain/values/typed-day.ts';
import { LIMIT_WORDS } from './coa-words.ts';

export interface CoaLimits {
  low: number | null;
  high: number | null;
}

const NUMBER = String.raw`[-−+]?\d+(?:[.,]\d+)*`;
const ONE_NUMBER = new RegExp(String.raw`^${NUMBER}$`);

/** A number as certificates print it, with a point or a comma before its decimals; null for anything else. */
export function readFigure(text: string): number | null {
  const plain = text.trim().replace('−', '-');
  if (!ONE_NUMBER.test(plain)) return null;
  const figures = readSeparators(plain);
  const figure = Number(figures);
  return Number.isFinite(figure) ? figure : null;
}

/** Commas part thousands where they can: `1,250` is a thousand and more, `0,955` and `2,05` have decimals. */
function readSeparators(plain: string): string {
  if (!plain.includes(',')) return plain;
  if (/^[-+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return plain.replaceAll(',', '');
  return plain.includes('.') ? plain.replaceAll('.', '').replace(',', '.') : plain.replace(',', '.');
}

const escaped = (list: readonly string[]) =>
  list.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
const BETWEEN = new RegExp(
  String.raw`(${NUMBER})\s*%?\s*(?:[-–—~～]|${escaped(LIMIT_WORDS.between)})\s*(${NUMBER})`,
  'iu',
);
const AROUND = new RegExp(String.raw`(${NUMBER})\s*(?:±|\+\/-)\s*(${NUMBER})`, 'iu');
const AT_LEAST = new RegExp(
  String.raw`(?:${escaped(LIMIT_WORDS.atLeast)})\s*:?\s*(${NUMBER})|(${NUMBER})\s*(?:min\b|${escaped(LIMIT_WORDS.orMore)})`,
  'iu',
);
const AT_MOST = new RegExp(
  String.raw`(?:${escaped(LIMIT_WORDS.atMost)})\s*:?\s*(${NUMBER})|(${NUMBER})\s*(?:max\b|${escaped(LIMIT_WORDS.orLess)})`,
  'iu',
);

/** Limits as one text says them; null where it says none. */
export function readLimits(text: string): CoaLimits | null {
  const around = AROUND.exec(text);
  if (around) {
    const [middle, by] = [readFigure(around[1]!), readFigure(around[2]!)];
    if (middle !== null && by !== null) return { low: rounded(middle - by), high: rounded(middle + by) };
  }
  const between = BETWEEN.exec(text);
  if (between) {
    const [low, high] = [readFigure(between[1]!), readFigure(between[2]!)];
    if (low !== null && high !== null && low <= high) return { low, high };
  }
  const least = AT_LEAST.exec(text);
  const most = AT_MOST.exec(text);
  if (!least && !most) return null;
  return { low: figureOfMatch(least), high: figureOfMatch(most) };
}

const figureOfMatch = (match: RegExpExecArray | null) => readFigure(match?.[1] ?? match?.[2] ?? '');
/** The sums of decimals keep no dust: the database takes five. */
export const rounded = (value: number): number => Number(value.toFixed(5));

const METHOD = new RegExp(
  String.raw`\b(?:(?:ASTM|ISO|JIS|DIN|BS|IEC|UL|EN|GB/T|GB|SH/T|TIS)(?:[\s-]+(?:EN|ISO))?\s*[A-Z]?\s*-?\s*\d[\w.:/-]*)|(?:${escaped(LIMIT_WORDS.standards)})\s*\d[\d.-]*`,
  'u',
);

/** The standard that a text names, and the text without it. */
export function takeMethod(text: string): { method: string; rest: string } {
  const found = METHOD.exec(text);
  if (!found) return { method: '', rest: text };
  const method = found[0].replace(/[.:/-]+$/, '').replace(/\s+/g, ' ');
  return { method, rest: text.replace(found[0], ' ') };
}

const DEGREES = String.raw`(?:°\s*C|℃|º\s*C|C\b|°)`;
const LOAD = `(?:${escaped(LIMIT_WORDS.loads)})`;
const LOADED = new RegExp(
  String.raw`[(@]?\s*(\d{2,3})\s*${DEGREES}?\s*[/,@]\s*(\d{1,2}(?:[.,]\d+)?)\s*${LOAD}?\s*\)?`,
  'iu',
);
const LOAD_FIRST = new RegExp(
  String.raw`[(@]?\s*(\d{1,2}(?:[.,]\d+)?)\s*${LOAD}\s*[/,@]\s*(\d{2,3})\s*${DEGREES}\s*\)?`,
  'iu',
);
const WARM = new RegExp(String.raw`[(@]?\s*(?:at\s+)?(\d{1,3})\s*(?:°\s*C|℃|º\s*C)\s*\)?`, 'iu');

/** The test condition that a text names, and the text without it. */
export function takeCondition(text: string): { condition: string; rest: string } {
  const first = LOAD_FIRST.exec(text);
  if (first) return { condition: conditionOf(first[2]!, first[1]!), rest: text.replace(first[0], ' ') };
  const loaded = LOADED.exec(text);
  if (loaded) return { condition: conditionOf(loaded[1]!, loaded[2]!), rest: text.replace(loaded[0], ' ') };
  const warm = WARM.exec(text);
  return warm ? { condition: `${warm[1]}C`, rest: text.replace(warm[0], ' ') } : { condition: '', rest: text };
}

const conditionOf = (degrees: string, load: string) => `${degrees}C/${load.replace(',', '.')}kg`;

/** By how much a printed unit is of the property's own; null where it is another one. */
export function unitFactor(printed: string, own: string | null, value: number): number | null {
  const [from, to] = [unitKey(printed), unitKey(own ?? '')];
  if (to === 'g/cm3') {
    if (from === 'kg/m3' || (from === '' && value >= 100)) return 0.001;
    return ['', 'g/cm3', 'g/cc', 'g/ml', 'kg/l', 'kg/dm3'].includes(from) ? 1 : null;
  }
  if (to === 'dl/g' && from === 'ml/g') return 0.01;
  if (to === '%' && from === 'ppm') return 0.0001;
  if (to === 'g/10min') return ['', 'g/10min', 'dg/min', 'g/10mins'].includes(from) ? 1 : null;
  if (to === '%') return ['', '%', 'wt%', '%wt', '%w/w', 'mass%'].includes(from) ? 1 : null;
  return from === '' || from === to || to === '' ? 1 : null;
}

const unitKey = (unit: string) =>
  unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[()[\].^]/g, '')
    .replace('minutes', 'min')
    .replace('cm³', 'cm3');

const NAMED_FIRST = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;
const SHORT_YEAR = /^(\d{1,2})[-\s./]([A-Za-z]{3,9}|\p{L}[\p{L}\p{M}.]*)[-\s./](\d{2})$/u;
const IN_A_ROW = /^(20\d{2})(\d{2})(\d{2})$/;

/** A day as certificates print it. Where a month stands by number, the day stands before it. */
export function readCoaDay(text: string): string | null {
  const plain = text.trim().replace(/[.,;)]+$/, '');
  const named = NAMED_FIRST.exec(plain);
  if (named) return readTypedDay(`${named[2]} ${named[1]} ${named[3]}`);
  const short = SHORT_YEAR.exec(plain);
  if (short && !/^\d+$/.test(short[2]!)) return readTypedDay(`${short[1]} ${short[2]} 20${short[3]}`);
  const inARow = IN_A_ROW.exec(plain);
  if (inARow) return readTypedDay(`${inARow[1]}-${inARow[2]}-${inARow[3]}`);
  return readTypedDay(plain) ?? readTypedDay(plain.replace(/\s.*$/, ''));
}
