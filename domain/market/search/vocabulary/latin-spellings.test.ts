import { expect, test } from 'vitest';
import { latinSpellings } from './latin-spellings.ts';

test.each([
  ['Samut Sakhon', 'Samut Sakorn'],
  ['Samut Prakan', 'Samut Prakarn'],
  ['Songkhla', 'Songkla'],
  ['Si Racha', 'sri Racha'],
  ['Phitsanulok', 'pitsanulok'],
])('%s is written %s, too', (official, typed) => {
  const spellings = latinSpellings(official);
  expect(spellings[0]).toBe(official);
  expect(spellings).toContain(typed);
});

test('a name without such letters has one spelling', () => {
  expect(latinSpellings('Rayong')).toEqual(['Rayong']);
});
