import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Terms } from './terms.ts';
import { unitsOf } from './typo.ts';

function termsOf(words: readonly string[]): Terms {
  const copying = Terms.of(words);
  for (;;) {
    const { done, value } = copying.next();
    if (done) return value;
  }
}

/** Thai, Latin, digits, and letters of two units, which are where code units and code points differ in their order. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', '9', 'ก', 'ฮ', '\u{1f600}', '\uff21'), maxLength: 6 });
const sorted = fc.uniqueArray(word, { maxLength: 40 }).map((words) => words.sort());

test('words are read as they were, and lie where the order of strings has them', () => {
  fc.assert(
    fc.property(sorted, word, (words, wanted) => {
      const terms = termsOf(words);
      expect(Array.from({ length: terms.length }, (_, place) => terms.at(place))).toEqual(words);
      expect(words.map(({ length }) => length)).toEqual(words.map((_, place) => terms.lengthAt(place)));
      const first = words.findIndex((each) => each >= wanted);
      expect(terms.placeOf(wanted)).toBe(first === -1 ? words.length : first);
      expect(terms.isAt(terms.placeOf(wanted), wanted)).toBe(words.includes(wanted));
    }),
  );
});

test('of a word a part is compared, and its digits are counted', () => {
  const terms = termsOf(['code=2208j', 'film']);
  expect(terms.digitsAt(0, 5)).toBe(4);
  expect(terms.digitsAt(0, 0)).toBe(0);
  expect(terms.isOneTypoAway(0, 5, 4, unitsOf('2280'))).toBe(true);
  expect(terms.isOneTypoAway(0, 5, 5, unitsOf('2208'))).toBe(true);
  expect(terms.isOneTypoAway(0, 5, 5, unitsOf('8802j'))).toBe(false);
  // The next word is not read on into.
  expect(terms.digitsAt(0, 9)).toBe(0);
});

test('no words are fine', () => {
  expect([Terms.NONE.length, Terms.NONE.placeOf('a'), Terms.NONE.isAt(0, 'a')]).toEqual([0, 0, false]);
});
