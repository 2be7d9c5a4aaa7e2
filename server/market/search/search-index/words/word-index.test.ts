import { expect, test } from 'vitest';
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

/** Products that have the word, and whether it is in their name. */
function found(words: WordIndex, wanted: { term: string; isPrefix: boolean }) {
  return words
    .entriesOf(wanted)
    .flatMap((entries) => [...entries])
    .map((entry) => [entry >> 1, (entry & 1) === 0]);
}

test('a word leads to the products that have it, and says whether it is in their name', () => {
  const words = wordsOfThree();
  expect(found(words, word('polyethylene'))).toEqual([
    [0, false],
    [1, true],
  ]);
  expect(found(words, word('film'))).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(found(words, word('pvc'))).toEqual([]);
});

test('a beginning finds every word that goes on from it, also those that came later', () => {
  expect(found(wordsOfThree(), prefix('poly'))).toEqual([
    [0, false],
    [1, true],
    [2, true],
  ]);
});

test('a code is a grade or a part of one, or a long code in a name; the likeliest that was meant is told', () => {
  const words = new WordIndex();
  words.add(0, ['hd2208j', 'hd2208j2025', '25'], ['grade=hd2208j', 'code=2208j', 'hd9999x']);
  words.add(1, [], ['grade=hd2280j', 'code=2280j']);
  words.seal();
  words.add(2, [], ['grade=ld2208j']);
  const codes = ['hd2208j', '2208j', 'ld2208j', 'hd2208j2025', 'hd9999x', 'hd22', '25'];
  expect(codes.map((code) => words.hasCode(code))).toEqual([true, true, true, true, false, false, false]);
  expect(words.codesLike('dh2208j')).toEqual(['hd2208j']);
  expect(words.codesLike('kd2208j').sort()).toEqual(['hd2208j', 'ld2208j']);
  expect(words.codesLike('xyz')).toEqual([]);
  expect(words.codesLike('2028')).toEqual([]);
  expect(words.codesWithNumberLike('2028')).toEqual(['2208j']);
});

test('the nearest word is the one of most products', () => {
  const words = wordsOfThree();
  expect(words.nearest('fylm')).toBe('film');
  expect(words.nearest('extruzion')).toBe('extrusion');
  expect(words.nearest('unheard-of')).toBeUndefined();
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
