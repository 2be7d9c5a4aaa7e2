import { expect, test } from 'vitest';
import { correctTypos } from './correct-typos.ts';
import { isOneTypoAway } from './typo.ts';
import { WordIndex } from './word-index.ts';

const word = (term: string) => ({ term, isPrefix: false });
const prefix = (term: string) => ({ term, isPrefix: true });

function wordsOfThree(): WordIndex {
  const words = new WordIndex();
  words.add(0, ['hdpe', 'injection'], ['polyethylene']);
  words.add(1, ['polyethylene', 'film'], []);
  words.seal();
  words.add(2, ['extrusion', 'polyamide'], ['film']);
  return words;
}

function found(words: WordIndex, ...wanted: { term: string; isPrefix: boolean }[]) {
  const { count, docIds, distances } = words.match(wanted);
  return [...docIds.subarray(0, count)].map((docId, place) => [docId, distances[place]]);
}

test('a product has all the words; one that has them all in its name is nearer', () => {
  const words = wordsOfThree();
  expect(found(words, word('polyethylene'))).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(found(words, word('film'), word('polyethylene'))).toEqual([[1, 0]]);
  expect(found(words, word('film'), word('hdpe'))).toEqual([]);
});

test('a beginning finds every word that goes on from it, also those that came later', () => {
  const words = wordsOfThree();
  expect(found(words, prefix('poly'))).toEqual([
    [0, 1],
    [1, 0],
    [2, 0],
  ]);
  expect(found(words, prefix('poly'), word('film'))).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('searches do not disturb each other', () => {
  const words = wordsOfThree();
  for (let turn = 0; turn < 50; turn += 1) {
    expect(found(words, word('film'))).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(found(words, word('hdpe'), prefix('inj'))).toEqual([[0, 0]]);
  }
});

test('only what is in no product is corrected, and only when it is long enough', () => {
  const words = wordsOfThree();
  expect(correctTypos([word('extruzion'), word('film')], words)).toEqual([word('extrusion'), word('film')]);
  expect(correctTypos([word('hdpp')], words)).toBeNull();
  expect(correctTypos([prefix('polyeth')], words)).toBeNull();
  expect(correctTypos([word('unheard-of')], words)).toBeNull();
});

test.each([
  ['pipe', 'pipes', true],
  ['pipe', 'pip', true],
  ['pipe', 'pope', true],
  ['pipe', 'ppie', true],
  ['pipe', 'pipe', true],
  ['pipe', 'popes', false],
  ['pipe', 'ep', false],
  ['ท่อ', 'ทอ', true],
  ['abcd', 'badc', false],
])('%s and %s are one typo apart: %s', (a, b, are) => {
  expect(isOneTypoAway(a, b)).toBe(are);
  expect(isOneTypoAway(b, a)).toBe(are);
});
