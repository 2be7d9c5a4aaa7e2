import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likeliest, typingCost } from './typing-errors.ts';

test('two letters swapped are likelier than one missing or more, and these likelier than another letter', () => {
  const [swapped, missing, extra, other] = ['hd2280j', 'hd208j', 'hd22208j', 'hd2209j'].map((typed) =>
    typingCost(typed, 'hd2208j'),
  );
  expect([swapped! < missing!, missing, extra! < other!]).toEqual([true, extra, true]);
});

test('two errors are allowed only when asked for', () => {
  expect(typingCost('makrolen', 'makrolon')).toBeLessThan(Infinity);
  expect(typingCost('macrolen', 'makrolon')).toBe(Infinity);
  expect(typingCost('macrolen', 'makrolon', 2)).toBeLessThan(Infinity);
});

test('equally likely words are all told', () => {
  expect(likeliest('hd2209j', ['hd2208j', 'hd2209k', 'ld1000'])).toEqual(['hd2208j', 'hd2209k']);
  expect(likeliest('xyz', ['hd2208j'])).toEqual([]);
});

test('a word with one letter taken away or put in is always near', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-e]{3,10}$/), fc.nat(9), (word, at) => {
      const place = at % word.length;
      const shorter = word.slice(0, place) + word.slice(place + 1);
      expect(typingCost(shorter, word)).toBeLessThanOrEqual(1.2);
      expect(typingCost(word, shorter)).toBeLessThanOrEqual(1.2);
    }),
  );
});
