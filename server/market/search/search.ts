import { isOfOtherTrades } from '#domain/market/search/query/other-goods.ts';
import { isBroad, namesThePolymer } from '#domain/market/search/query/relevance.ts';
import { loosenings, type Loosened } from '#domain/market/search/query/said/loosening.ts';
import type { NamedSaid } from '#domain/market/search/query/lexicon.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { withCurrentIds } from './former-names.ts';
import { indexQueryOf } from './index-query.ts';
import { propertyFilters } from './property-codes.ts';
import type { SearchAnswer, SearchQuestion, UnderstoodPart } from './question.ts';
import type { IndexAnswer, IndexQuery, IndexWanted } from './search-index/types.ts';
import { RecentAnswers } from './search-index/cache/recent-answers.ts';
import { currentIndex } from './search-index/live/current-index.ts';
import { saidConditions, type SaidConditions } from './said-conditions.ts';
import { expandSynonyms } from './synonyms.ts';
import { isOfUnknownLot, lotsSaid, partsOfLots, withLots } from './said-lots.ts';
import { understoodIn, type UnderstoodQuery } from './understand.ts';

/** How many weaker kinds of matches are tried when filters leave none of the best. */
const MOST_TIERS = 3;

const recent = new RecentAnswers();

/**
 * The products that a question finds, the page that it asks for, and the counts of every facet. `own` are names of
 * places that the caller's company alone has.
 */
export async function search(asked: SearchQuestion, own: readonly NamedSaid[] = []): Promise<SearchAnswer> {
  const [index, expanded, question] = await Promise.all([
    currentIndex(),
    expandSynonyms(asked.name),
    withCurrentIds(asked),
  ]);
  const [read, properties] = await Promise.all([
    understoodIn(expanded.meant, index, own),
    propertyFilters(question.properties, index.knownValues),
  ]);
  const lots = await lotsSaid(read);
  const understood = lots?.understood ?? read;
  const wanted = understood.wanted.filter((one) => one !== null);
  const said = withLots(await saidConditions(understood.parts), lots);
  const asksAs = indexQueryOf(question, now().getTime());
  const asksBroadly = isBroad(wanted);
  const ask = (tier: number, without: readonly Loosened[], more: Partial<IndexQuery> = {}) =>
    recent.answerTo(
      { ...narrowedBy(asksAs, said, without), properties, wanted, tier, isBroad: asksBroadly, ...more },
      index,
    );
  // Text without words, such as "???", finds nothing; an empty text finds everything.
  const hasNothing =
    question.name.trim() !== '' &&
    (asksForNothing(understood, said) ||
      isOfUnknownLot(wanted, lots) ||
      isOfOtherTrades(understood.text, understood.parts));
  const tiers = hasNothing ? 0 : MOST_TIERS;
  const ways = hasNothing ? [] : loosenings([...said.changes.keys()]);
  let loosened: readonly Loosened[] = [];
  let found = hasNothing ? index.nothing() : await yieldToEventLoop(() => ask(0, []));
  if (found.count === 0 && ways.length > 1) {
    // Goods that have all parts less well, and fit all conditions, go before those for which a condition is given up.
    const wide = await yieldToEventLoop(() => ask(0, [], { wanted: wanted.map(ofBestPolymers), isWide: true }));
    if (wide.isComplete) found = wide;
  }
  if (found.count === 0 && ways.length > 1) ({ loosened, found } = await firstWay(ways, (way) => ask(0, way)));
  for (let tier = 1; found.count === 0 && wanted.length > 0 && tier < tiers; tier += 1) found = ask(tier, loosened);
  const meant = await withWrittenCodes(understood, found.products);
  const parts = partsOf(meant, found.missing, said, loosened);
  const shown = lots === null ? parts : partsOfLots(parts, loosened.includes('lot') || found.count === 0);
  const isAsTyped =
    found.isComplete &&
    loosened.length === 0 &&
    meant.retyped === null &&
    parts.every(({ corrected }) => corrected === null);
  return {
    ...(question.strict && wanted.length > 0 && !isAsTyped ? index.nothing() : found),
    ...expanded,
    understood: shown,
    correctedName: correctedText(meant),
    isComplete: found.isComplete,
    version: index.version,
    knownValues: index.knownValues,
  };
}

/** The same without what stands in a polymer's place, such as recycled goods of it. */
function ofBestPolymers(wanted: IndexWanted): IndexWanted {
  return namesThePolymer(wanted) ? { ...wanted, alternatives: wanted.alternatives.slice(0, 1) } : wanted;
}

/**
 * The first way of giving conditions up that leaves anything. Where all of them together leave nothing, no other way
 * does: a sentence of five conditions is not asked for 31 times in vain.
 */
async function firstWay(
  ways: readonly Loosened[][],
  ask: (way: Loosened[]) => IndexAnswer,
): Promise<{ loosened: Loosened[]; found: IndexAnswer }> {
  const all = ways.at(-1)!;
  const last = await yieldToEventLoop(() => ask(all));
  if (last.count > 0)
    for (const way of ways.slice(1, -1)) {
      const found = await yieldToEventLoop(() => ask(way));
      if (found.count > 0) return { loosened: way, found };
    }
  return { loosened: all, found: last };
}

function narrowedBy(
  query: ReturnType<typeof indexQueryOf>,
  { changes }: SaidConditions,
  without: readonly Loosened[],
): ReturnType<typeof indexQueryOf> {
  return [...changes].reduce((so, [kind, change]) => (without.includes(kind) ? so : change(so)), query);
}

/** Where goods are to go, and how much of them, is asked of all goods. */
function asksForNothing({ parts, wanted }: UnderstoodQuery, { changes }: SaidConditions): boolean {
  const saysDelivery = parts.some(({ says }) => says?.kind === 'place' || says?.kind === 'amount');
  return wanted.every((one) => one === null) && changes.size === 0 && !saysDelivery;
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
function partsOf(
  { text, parts, wanted }: UnderstoodQuery,
  missing: readonly number[],
  { shown }: SaidConditions,
  loosened: readonly Loosened[],
): UnderstoodPart[] {
  const asking = [...wanted.keys()].filter((place) => wanted[place] !== null);
  const isMissing = new Set(missing.map((place) => asking[place]));
  return parts.map(({ at, to, kind, names, measured, corrected, wanted: asks, grade }, place) => ({
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
    says: shown[place] ?? null,
    isMissing: isMissing.has(place) || loosened.some((each) => each === kind),
    gradeNotSold: isMissing.has(place) ? grade : null,
    without: `${text.slice(0, at).trimEnd()} ${text.slice(to).trimStart()}`.trim(),
  }));
}

/** The text with what was meant in the place of what was mistyped; null where nothing was. */
function correctedText({ text, parts, retyped }: UnderstoodQuery): string | null {
  const wrong = parts.filter(({ corrected }) => corrected !== null);
  if (wrong.length === 0) return retyped;
  return wrong.toReversed().reduce((so, { at, to, corrected }) => so.slice(0, at) + corrected + so.slice(to), text);
}
