import { queryTerms } from '#domain/market/search/search-text.ts';
import { now } from '#server/platform/clock.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { indexQueryOf } from './index-query.ts';
import { propertyFilters } from './property-codes.ts';
import type { SearchAnswer, SearchQuestion } from './question.ts';
import { RecentAnswers } from './search-index/cache/recent-answers.ts';
import { currentIndex } from './search-index/live/current-index.ts';
import type { IndexAnswer } from './search-index/types.ts';
import { correctTypos, preferExactTerms } from './search-index/words/correct-typos.ts';
import { expandSynonyms } from './synonyms.ts';

const recent = new RecentAnswers();

/** The products that a question finds, the page that it asks for, and the counts of every facet. */
export async function search(question: SearchQuestion): Promise<SearchAnswer> {
  const [index, understood] = await Promise.all([currentIndex(), expandSynonyms(question.name)]);
  const words = queryTerms(understood.meant);
  const properties = await propertyFilters(question.properties, index.knownValues);
  const exact = preferExactTerms(words, index.words);
  const query = { ...indexQueryOf(question, now().getTime()), properties, words: exact };
  // Text without words, such as "???", finds nothing; an empty text finds everything.
  let found: IndexAnswer =
    words.length === 0 && question.name.trim() !== ''
      ? index.nothing()
      : await yieldToEventLoop(() => recent.answerTo(query, index));
  // A whole word of some product may be the beginning of the word that was meant: "resin" of "resins".
  if (found.count === 0 && words.length > 0 && index.isWider(words, exact))
    found = recent.answerTo({ ...query, words }, index);
  let correctedName: string | null = null;
  const corrected = question.correctsTypos && found.count === 0 ? correctTypos(words, index.words) : null;
  if (corrected) {
    const instead = recent.answerTo({ ...query, words: corrected }, index);
    if (instead.count > 0) {
      found = instead;
      correctedName = corrected.map(({ term }) => term).join(' ');
    }
  }
  return { ...found, ...understood, correctedName, version: index.version, knownValues: index.knownValues };
}
