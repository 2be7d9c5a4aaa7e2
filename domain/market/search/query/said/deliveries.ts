import { COUNT, NUMBER_START, numberOf } from './counts.ts';
import words from './delivery-words.json' with { type: 'json' };
import rhythmWords from './rhythm-words.json' with { type: 'json' };
import { MONTHS_OF, type Rhythm, type RhythmPhrase } from './rhythm.ts';
import { inOrder, oneOf } from './said-patterns.ts';

interface Stretch {
  at: number;
  to: number;
}

/** That an amount comes in several deliveries: how many, and what else is said of them all. */
export interface Split extends Stretch {
  /** In months, or in deliveries of which the rhythm says how often they come; null where no number was said. */
  months: number | null;
  times: number | null;
  /** Said to be a part of something: "split into 3", not "3 deliveries". */
  isOfWhole: boolean;
  /** What stands behind it is the amount of one: "12 deliveries of 2 t". */
  leadsToOne: boolean;
}

/** Where a rhythm stood that was read before: blanks and it may lie between the words of a split. */
const MARK = '\uE000';
const GAP = `[\\s${MARK}]*`;
const SPLIT = `(?:${oneOf(words.split)})${GAP}(?:(?:${oneOf(words.into)})${GAP})?`;
const EQUAL = `(?:(?:${oneOf(words.equal)})${GAP})?`;
const DELIVERY = `(?:${oneOf(words.delivery)})`;
const OF_EACH = `(?:\\s*(?<each>${oneOf(words.of_each)}))?`;
const MONTH = `(?:${oneOf(rhythmWords.units.month)})`;
const COUNTED = new RegExp(
  `(?<whole>${SPLIT}|(?:${oneOf(words.in)})\\s*)?(?<!${oneOf(words.no_delivery_before)})${EQUAL}${NUMBER_START}(?<times>${COUNT})${GAP}${EQUAL}(?:(?<alone>${oneOf(words.delivery_alone)})|${DELIVERY})(?!${oneOf(words.no_delivery_behind)})${OF_EACH}`,
  'gu',
);
/** "within 2 months" is a day. */
const LONG = new RegExp(
  `(?:(?:(?<whole>${SPLIT}|(?:${oneOf(words.over)})\\s*)|(?<lasting>${oneOf(words.lasting)})\\s*|(?<!(?:${oneOf(words.no_time_before)})\\s?))${EQUAL}${NUMBER_START}|(?<!\\d\\s?)(?<slash>/)\\s*)(?<months>${COUNT})\\s*${MONTH}(?!\\s*(?:${oneOf(words.no_time_behind)}))${inOrder(oneOf(words.equal))}`,
  'gu',
);
/** "100 t / 10 months" is all of it; "30 t / 2 months" may as well come every two months. */
const LEAST_MONTHS_OF_SLASH = 4;
const ALONE = new RegExp(`(?<whole>${oneOf(words.split_alone)}|${SPLIT}(?=${GAP}${MARK}))`, 'gu');
/** A rhythm of these says how many there are within one: "2 deliveries a month". */
const WITHIN_ONE = new RegExp(`^(?:${oneOf(words.per)})`, 'u');

const HAND_OVER = `(?:${oneOf(words.hand_over)})`;
/** Words between a rhythm and what it says something of: before a number or the end they hand goods over, too. */
const AROUND = new RegExp(
  `(?:${HAND_OVER}\\s*){0,2}${EQUAL}${MARK}+(?:\\s*(?:${DELIVERY}(?:\\s*of(?![a-z]))?|${oneOf([...words.equal, ...words.until_all])}|${HAND_OVER}(?=\\s*(?:${COUNT}|[,;，。]|$)))){0,3}`,
  'gu',
);

export interface ToldRhythm extends RhythmPhrase {
  /** With the words around it: "in 6 monthly deliveries". */
  told: Stretch;
}

export interface Deliveries {
  /** Of a line without one, what its split says. */
  rhythms: ToldRhythm[];
  /** What is to be said of them yet. */
  split: Split | null;
  /** What says nothing more. */
  read: Stretch[];
  /** Further splits with another number: of a line that says how often, one alone is taken. */
  unread: Stretch[];
}

/** How a line says that amounts come in several deliveries, behind the rhythms that were read of it. */
export function deliveriesIn(text: string, found: readonly RhythmPhrase[], lasts: readonly Stretch[]): Deliveries {
  let marked = [...found, ...lasts].reduce(markOut, text);
  const splits: Split[] = [];
  for (const pattern of [COUNTED, LONG, ALONE]) {
    for (const match of marked.matchAll(pattern)) {
      // Without a rhythm a number may be of anything.
      const { whole, alone, lasting, slash } = match.groups ?? {};
      if (found.length > 0 || (whole ?? alone ?? lasting ?? slash) !== undefined) splits.push(splitBy(match));
    }
    marked = splits.reduce(markOut, marked);
  }
  const around = Array.from(marked.matchAll(AROUND), ({ index, 0: { length } }) => ({ at: index, to: index + length }));
  const counted = splits.filter(({ months, times }) => months !== null || times !== null);
  const split = counted[0] ?? splits[0] ?? null;
  const known = found.find(({ rhythm }) => rhythm.unit !== 'time')?.rhythm;
  const rhythms = found.map((phrase) => {
    const told = around.find((words) => words.at <= phrase.at && phrase.to <= words.to) ?? phrase;
    return { ...phrase, told, rhythm: rhythmNow(text, phrase, { split, known }) };
  });
  const read = [...splits, ...around];
  const others = counted.filter(({ months, times }) => months !== split?.months || times !== split.times);
  if (!split || found.length > 0) return { rhythms, split, read, unread: others };
  const each = (counted.length > 0 ? counted : [split]).toSorted((a, b) => a.at - b.at);
  const ofSplits = each.map((one) => ({ at: one.at, to: one.to, told: one, rhythm: rhythmOfSplit(one) }));
  return { rhythms: ofSplits, split: null, read, unread: [] };
}

/** "each batch" comes as often as the line says elsewhere; of "2 deliveries a month" there is no schedule. */
function rhythmNow(
  text: string,
  { at, rhythm }: RhythmPhrase,
  { split, known }: { split: Split | null; known: Rhythm | undefined },
): Rhythm {
  const isWithinOne =
    split !== null &&
    split.times !== null &&
    !split.isOfWhole &&
    text.slice(split.to, at).trim() === '' &&
    WITHIN_ONE.test(text.slice(at));
  if (isWithinOne) return { ...rhythm, every: Number.NaN };
  return rhythm.unit === 'time' && known ? { ...known, every: rhythm.every === 1 ? known.every : Number.NaN } : rhythm;
}

/** Months are parts of an amount by themselves; how often other deliveries come nobody said. */
const rhythmOfSplit = ({ months, isOfWhole }: Split): Rhythm =>
  months === null || !isOfWhole
    ? { every: Number.NaN, unit: 'time', months: null }
    : { every: 1, unit: 'month', months, isWhole: true };

function splitBy({ index, 0: found, groups = {} }: RegExpMatchArray): Split {
  const months = groups['months'] === undefined ? null : wholeNumber(groups['months']);
  const isSlash = groups['slash'] !== undefined;
  return {
    at: index!,
    to: index! + found.trimEnd().length,
    months: isSlash && months !== null && months < LEAST_MONTHS_OF_SLASH ? Number.NaN : months,
    times: groups['times'] === undefined ? null : wholeNumber(groups['times']),
    isOfWhole: isSlash || groups['whole'] !== undefined,
    leadsToOne: groups['each'] !== undefined,
  };
}

function wholeNumber(text: string): number {
  const number = numberOf(text);
  return number > 0 && Number.isInteger(number) ? number : Number.NaN;
}

function markOut(text: string, { at, to }: Stretch): string {
  return text.slice(0, at) + MARK.repeat(to - at) + text.slice(to);
}

/** A rhythm with what a split says of it. `touches`: the amount stands beside the rhythm, and is of one time. */
export function splitRhythm(rhythm: Rhythm, split: Split, touches: boolean): Rhythm {
  const ofUnit = MONTHS_OF[rhythm.unit] ?? Number.NaN;
  const months = rhythm.months ?? split.months ?? (split.times === null ? null : split.times * ofUnit);
  if (split.leadsToOne || (touches && !(split.isOfWhole && split.times !== null))) return { ...rhythm, months };
  // "30 t a month, split into 3 deliveries": three in all, or each month?
  return touches ? { ...rhythm, months: Number.NaN } : { ...rhythm, months, isWhole: true };
}
