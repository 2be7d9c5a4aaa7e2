import { COUNT, numberOf } from './counts.ts';
import days from './day-words.json' with { type: 'json' };
import { inOrder, oneOf } from './said-patterns.ts';
import words from './rhythm-words.json' with { type: 'json' };

type Unit = keyof typeof words.units;

/**
 * Goods that are wanted again and again: an amount each so many units. For how many months, null where it was not said,
 * NaN where it is no number of them.
 */
export interface Rhythm {
  every: number;
  unit: Unit;
  months: number | null;
  /** The amount is of all times together: "20 t in 4 monthly deliveries". */
  isWhole?: true;
  /** The month that it begins with: by its number, or so many months from now. */
  begins?: { month: number } | { later: number };
}

export interface RhythmPhrase {
  at: number;
  to: number;
  rhythm: Rhythm;
  /** It is said before the amount: "each month 5 t", and not "5 t a month". */
  leads?: boolean;
}

const UNITS = Object.keys(words.units) as Unit[];
const unitPattern = (lead: string) =>
  `(?:${UNITS.map((unit) => `(?<${lead}${unit}>${oneOf(words.units[unit])})`).join('|')})`;
const alone = Object.entries(words.alone).map(([unit, texts]) => `(?<alone${unit}>${oneOf(texts)})`);
const twice = Object.entries(words.two).map(([unit, texts]) => `(?<two${unit}>${oneOf(texts)})`);
const WEEKDAY = `(?:${oneOf(days.day_of_week)})?\\s*(?:${oneOf(days.weekdays.flat())})`;
/** "within a month" is a day. */
const NOT_BEHIND = `(?<!(?:${words.no_rhythm_before.join('|')})\\s)`;
/** "twice a month" says how often within one: a schedule has no such thing. */
const OFTEN = `(?<often>(?:${COUNT}\\s*)?(?:${oneOf(words.often)})\\s*)?`;
/** "once a month": but a month's end is a day. */
const ONCE = `(?:${oneOf(words.once)})\\s*(?:(?:${oneOf([...words.each, ...words.per, ...words.a])})\\s*|/\\s*)${unitPattern('single_')}(?!-)`;
/** "One month, one time", as Chinese says it. */
const APART_FROM = `(?<apart>${COUNT})\\s*${unitPattern('apart_')}\\s*(?:(?:${oneOf(words.one)})\\s*)?(?:${oneOf(words.times)})(?!\\s*(?:${oneOf(words.no_times_before)}))`;
/** A month of a year, written with a slash, is no rhythm. */
const LEADS = `(?:(?:${oneOf([...words.each, ...words.per])})\\s*(?:(?<every>${COUNT})\\s*)?|/\\s*|${NOT_BEHIND}(?:${oneOf(words.a)})\\s*)`;
const EVERY = `${OFTEN}${LEADS}${unitPattern('unit_')}`;
const LEADS_BY_SIGN = new RegExp(`^(?:${oneOf(words.each_sign)})`, 'u');
const RHYTHM = [
  `(?:${oneOf(words.each)})\\s*(?<weekday>${WEEKDAY})`,
  ...twice,
  ONCE,
  EVERY,
  APART_FROM,
  `${unitPattern('of_')}\\s*(?<leads>${oneOf(words.every_of)})`,
  ...alone,
].join('|');
const LENGTH = `(?<lasts>${COUNT})\\s*${unitPattern('last_')}${inOrder(oneOf(words.behind))}`;
const LASTS = `(?<led>${inOrder(oneOf(words.between))}(?:(?:${oneOf(words.during)})\\s*)*)${LENGTH}`;
/** "10 t/month x 12" */
const TIMES = '[x×*]\\s*(?<times>\\d{1,2})(?!\\s*[\\d.,%]|\\s*\\p{L})';
const PHRASE = new RegExp(`(?:${RHYTHM})(?:\\s*(?:${LASTS}|${TIMES}))?`, 'gu');
/** Away from the rhythm a sign or a word leads to it. */
const APART = new RegExp(
  `(?:${oneOf([...words.during, ...words.between])})\\s*(?:(?:${oneOf(words.during)})\\s*)*${LENGTH}`,
  'gu',
);

const NAMED_MONTH = days.months.map((names, month) => `(?<m${month + 1}>${oneOf(names)})`).join('|');
const BEGINS = new RegExp(
  `(?:${oneOf(words.begins)})\\s*(?:(?:${oneOf(words.begins_in)})\\s*)?(?:(?<now>${oneOf(days.this_month)})|(?<next>${oneOf(days.next_month)})|${NAMED_MONTH})(?:\\s*(?:${oneOf(words.begins_behind)}))?`,
  'gu',
);

export const MONTHS_OF: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, half: 6, year: 12 };

type Groups = Readonly<Record<string, string | undefined>>;

/** How often and for how long goods are wanted, in a line in small letters. */
export function rhythmsIn(text: string): { rhythms: RhythmPhrase[]; lasts: { at: number; to: number }[] } {
  const rhythms = Array.from(text.matchAll(PHRASE), ({ index, 0: found, groups = {} }): RhythmPhrase => ({
    at: index,
    to: index + found.trimEnd().length,
    rhythm: rhythmBy(groups),
    leads: groups['leads'] !== undefined || LEADS_BY_SIGN.test(found),
  }));
  if (rhythms.length === 0) return { rhythms, lasts: [] };
  const isFree = (at: number, to: number) => rhythms.every((each) => to <= each.at || each.to <= at);
  const lasts: { at: number; to: number }[] = [];
  const take = (found: RegExpMatchArray, give: (groups: Groups) => boolean) => {
    const at = found.index!;
    const to = at + found[0].trimEnd().length;
    if (isFree(at, to) && give(found.groups ?? {})) lasts.push({ at, to });
  };
  for (const found of text.matchAll(APART))
    take(found, (groups) => {
      const without = rhythms.find(({ rhythm }) => rhythm.months === null);
      if (without) without.rhythm.months = howLong(groups, without.rhythm.unit);
      return without !== undefined;
    });
  for (const found of text.matchAll(BEGINS))
    take(found, (groups) => {
      for (const { rhythm } of rhythms) rhythm.begins ??= beginning(groups);
      return true;
    });
  return { rhythms, lasts };
}

function beginning(groups: Groups): NonNullable<Rhythm['begins']> {
  if (groups['now'] !== undefined) return { later: 0 };
  if (groups['next'] !== undefined) return { later: 1 };
  return { month: days.months.findIndex((_, place) => groups[`m${place + 1}`] !== undefined) + 1 };
}

function rhythmBy(groups: Groups): Rhythm {
  const often = howOften(groups);
  // "each month 2 times" says how often within one, too.
  if (groups['last_time'] !== undefined && groups['led'] === '' && isEach(groups))
    return { ...often, every: numberOf(groups['lasts']!) === 1 ? often.every : Number.NaN, months: null };
  return { ...often, months: howLong(groups, often.unit) };
}

const isEach = (groups: Groups) => UNITS.some((unit) => (groups[`unit_${unit}`] ?? groups[`of_${unit}`]) !== undefined);

function howOften(groups: Groups): Pick<Rhythm, 'every' | 'unit'> {
  const unitOf = (lead: string) => UNITS.find((unit) => groups[`${lead}${unit}`] !== undefined);
  if (groups['often'] !== undefined) return { every: Number.NaN, unit: unitOf('unit_')! };
  const two = unitOf('two');
  if (two) return { every: 2, unit: two };
  if (groups['weekday'] !== undefined) return { every: 1, unit: 'week' };
  const apart = unitOf('apart_');
  if (apart) return { every: numberOf(groups['apart']!), unit: apart };
  const unit = unitOf('unit_') ?? unitOf('of_') ?? unitOf('single_') ?? unitOf('alone')!;
  return { every: groups['every'] === undefined ? 1 : numberOf(groups['every']), unit };
}

/** In months; null where nothing was said. */
function howLong(groups: Groups, rhythm: Unit): number | null {
  if (groups['times'] !== undefined) return Number(groups['times']) * (MONTHS_OF[rhythm] ?? Number.NaN);
  if (groups['lasts'] === undefined) return null;
  const unit = UNITS.find((each) => groups[`last_${each}`] !== undefined)!;
  const months = numberOf(groups['lasts']) * (MONTHS_OF[unit === 'time' ? rhythm : unit] ?? Number.NaN);
  return months > 0 && Number.isInteger(months) ? months : Number.NaN;
}

const YEAR = 12;

/**
 * The rhythm of an amount of which a part comes each time: 20 t, of which 5 t each month, are four months. NaN where it
 * does not come out even, or is something else than was said.
 */
export function rhythmOfWhole(whole: number, part: number, rhythm: Rhythm): Rhythm {
  const months = rhythm.every === 1 ? (whole / part) * (MONTHS_OF[rhythm.unit] ?? Number.NaN) : Number.NaN;
  const isRight = Number.isInteger(whole / part) && (rhythm.months ?? months) === months;
  return { ...rhythm, months: isRight ? months : Number.NaN, isWhole: true };
}

/** Whether a schedule of months has it: weeks and every second month are none. */
export const isOfMonths = ({ every, unit }: Rhythm): boolean => every === 1 && MONTHS_OF[unit] !== undefined;

/** A year, or a part of it that has several months. */
export const isPartOfYear = ({ every, unit }: Rhythm): boolean => every === 1 && (MONTHS_OF[unit] ?? 1) > 1;

/**
 * What is wanted each month; null where that is not what was said: no number of weeks is a month, and what comes every
 * second month does not come each. What is said of a year or a part of it, and not for how long, is for a year.
 */
export function monthlyOf(
  grams: number,
  { every, unit, months }: Rhythm,
): { grams: number; months: number | null } | null {
  const parts = MONTHS_OF[unit];
  if (every !== 1 || parts === undefined || Number.isNaN(months) || !Number.isInteger(grams / parts)) return null;
  return { grams: grams / parts, months: months ?? (parts > 1 ? YEAR : null) };
}
