import { expect, test } from 'vitest';
import { spelledFrom } from './thai-letter-names.ts';

const longest = (text: string) => spelledFrom(text, 0).at(-1)?.latin;

test.each([
  ['พีพี', 'pp'],
  ['พีวีซี', 'pvc'],
  ['เอชดีพีอี', 'hdpe'],
  ['แอลแอลดีพีอี', 'lldpe'],
  ['เอบีเอส', 'abs'],
  ['พีเอ็มเอ็มเอ', 'pmma'],
  ['เอชดี2208เจ', 'hd2208j'],
  ['เอชดี-2208 เจ', 'hd2208j'],
  ['เอสจี660', 'sg660'],
  ['พีเอหกหก', 'pa66'],
])('%s spells %s', (text, latin) => {
  expect(longest(text)).toBe(latin);
});

test('shorter readings come first, so that a word may follow', () => {
  expect(spelledFrom('พีวีซีเอบี', 0).map(({ latin }) => latin)).toEqual(['pv', 'pvc', 'pvca', 'pvcab']);
});

test('a syllable that goes on is no letter, and one letter alone is nothing', () => {
  expect(longest('ซีเมนต์')).toBeUndefined();
  expect(longest('พี')).toBeUndefined();
  expect(longest('hd2208j')).toBeUndefined();
  expect(longest('ถุงพีพี')).toBeUndefined();
});
