import { expect, test } from 'vitest';
import { Lexicon } from '#domain/market/search/query/lexicon.ts';
import type { MarketWords } from '#domain/market/search/query/reading.ts';
import { understand } from '#domain/market/search/query/understand.ts';
import { namedPlaces } from '#domain/market/search/vocabulary/place-names.ts';
import { vocabulary, writtenOf } from '#domain/market/search/vocabulary/vocabulary.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { isSentence, nextWords, type NextFacts } from './next-words.ts';

const RAYONG = { th: 'ระยอง', en: 'Rayong', cn: '罗勇' };
const lexicon = new Lexicon(vocabulary.map(writtenOf), [], namedPlaces([{ id: 21, names: RAYONG }], []));
const market: MarketWords = {
  hasCode: (code) => code === 'hd2208j',
  hasCodeFrom: () => false,
  codesLike: () => [],
  codesWithNumberLike: () => [],
  has: () => false,
  nearest: () => undefined,
};
const partsOf = (query: string) => understand(query, lexicon, market).parts;
const FACTS: NextFacts = { mfi: [2, 0.05, 8], place: RAYONG, tonnes: 5, days: 7 };

const SENTENCES = { th: 'LLDPE ฟิล์ม', en: 'LLDPE film', cn: 'LLDPE薄膜' };

test.each(LOCALES)('each piece that is suggested in %s is understood as what it says', (locale) => {
  const typed = SENTENCES[locale];
  const added = nextWords(typed, partsOf(typed), FACTS, locale).map((text) => partsOf(text).at(-1)!);
  expect(added.map(({ kind, measured }) => measured?.property ?? kind)).toEqual([
    'mfi',
    'mfi',
    'amount',
    'place',
    'date',
  ]);
});

test.each(LOCALES)('one after the other they make a whole sentence, and nothing is said twice (%s)', (locale) => {
  let typed = SENTENCES[locale];
  const said: number[] = [];
  for (let next = nextWords(typed, partsOf(typed), FACTS, locale); next.length > 0;) {
    said.push(next.length);
    typed = next[0]!;
    expect(isSentence(partsOf(typed))).toBe(true);
    next = nextWords(typed, partsOf(typed), FACTS, locale);
  }
  expect(said).toEqual([5, 3, 2, 1]);
});

test('a code needs no number, and without a place none is said', () => {
  expect(nextWords('HD2208J', partsOf('HD2208J'), { ...FACTS, place: null }, 'en')).toEqual([
    'HD2208J 5 t',
    'HD2208J within 7 days',
  ]);
});

test('what nobody understands, or names no goods, is no sentence', () => {
  expect([isSentence(partsOf('LLDPE xyzzy')), isSentence(partsOf('5 tonnes'))]).toEqual([false, false]);
});
