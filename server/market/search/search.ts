import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { withCurrentIds } from './former-names.ts';
import { indexQueryOf } from './index-query.ts';
import { propertyFilters } from './property-codes.ts';
import type { SearchAnswer, SearchQuestion, UnderstoodPart } from './question.ts';
import { RecentAnswers } from './search-index/cache/recent-answers.ts';
import { currentIndex } from './search-index/live/current-index.ts';
import { expandSynonyms } from './synonyms.ts';
import { understoodIn, type UnderstoodQuery } from './understand.ts';

/** How many weaker kinds of matches are tried when filters leave none of the best. */
const MOST_TIERS = 3;

const recent = new RecentAnswers();

/** The products that a question finds, the page that it asks for, and the counts of every facet. */
export async function search(asked: SearchQuestion): Promise<SearchAnswer> {
  const [index, expanded, question] = await Promise.all([
    currentIndex(),
    expandSynonyms(asked.name),
    withCurrentIds(asked),
  ]);
  const [understood, properties] = await Promise.all([
    understoodIn(expanded.meant, index),
    propertyFilters(question.properties, index.knownValues),
  ]);
  const wanted = understood.wanted.filter((one) => one !== null);
  const query = { ...indexQueryOf(question, now().getTime()), properties, wanted };
  const ask = (tier: number) => recent.answerTo({ ...query, tier }, index);
  // Text without words, such as "???", finds nothing; an empty text finds everything.
  const hasNothing = wanted.length === 0 && question.name.trim() !== '';
  let found = hasNothing ? index.nothing() : await yieldToEventLoop(() => ask(0));
  for (let tier = 1; found.count === 0 && wanted.length > 0 && tier < MOST_TIERS; tier += 1) found = ask(tier);
  const meant = await withWrittenCodes(understood, found.products);
  const parts = partsOf(meant, found.missing);
  const isAsTyped = found.isComplete && meant.retyped === null && parts.every(({ corrected }) => corrected === null);
  return {
    ...(question.strict && wanted.length > 0 && !isAsTyped ? index.nothing() : found),
    ...expanded,
    understood: parts,
    correctedName: correctedText(meant),
    isComplete: found.isComplete,
    version: index.version,
    knownValues: index.knownValues,
  };
}

/** A code that was mistyped is shown as the grade of the first product has it: codes are compared folded. */
async function withWrittenCodes(
  understood: UnderstoodQuery,
  [first]: readonly { id: number }[],
): Promise<UnderstoodQuery> {
  const isMistyped = (part: UnderstoodQuery['parts'][number]) => part.kind === 'code' && part.corrected !== null;
  if (!first || !understood.parts.some(isMistyped)) return understood;
  const [product] = await rows(sql<{ grade: string }>`select grade from products where id = ${first.id}`);
  const grade = product?.grade ?? null;
  return {
    ...understood,
    parts: understood.parts.map((part) => (isMistyped(part) ? { ...part, corrected: grade } : part)),
  };
}

/** `missing` counts the parts that ask for something. */
function partsOf({ text, parts, wanted }: UnderstoodQuery, missing: readonly number[]): UnderstoodPart[] {
  const asking = [...wanted.keys()].filter((place) => wanted[place] !== null);
  const isMissing = new Set(missing.map((place) => asking[place]));
  return parts.map(({ at, to, kind, names, measured, corrected, wanted: asks }, place) => ({
    text: text.slice(at, to),
    kind,
    names: measured?.names ?? names,
    range: measured && {
      from: measured.least,
      to: measured.most === Infinity ? null : measured.most,
      unit: measured.unit,
    },
    corrected,
    isExcluded: asks?.isExcluded === true,
    isMissing: isMissing.has(place),
    without: `${text.slice(0, at).trimEnd()} ${text.slice(to).trimStart()}`.trim(),
  }));
}

/** The text with what was meant in the place of what was mistyped; null where nothing was. */
function correctedText({ text, parts, retyped }: UnderstoodQuery): string | null {
  const wrong = parts.filter(({ corrected }) => corrected !== null);
  if (wrong.length === 0) return retyped;
  return wrong.toReversed().reduce((so, { at, to, corrected }) => so.slice(0, at) + corrected + so.slice(to), text);
}
