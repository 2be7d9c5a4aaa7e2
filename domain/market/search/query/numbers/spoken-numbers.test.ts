import { expect, test } from 'vitest';
import { numbersInDigits } from './spoken-numbers.ts';

test.each([
  ['hd sixteen hundred j', 'hd 1600 j'],
  ['HD twenty-two zero eight J', 'hd 2208 j'],
  ['pp eleven oh two h', 'pp 1102 h'],
  ['five thousand s', '5000 s'],
  ['one thousand two hundred ten', '1210'],
  ['sixteen hundred twenty', '1620'],
  ['twenty one hundred', '2100'],
  ['nylon six six', 'nylon 66'],
  ['ten tons of lldpe', '10 tons of lldpe'],
])('"%s" is written "%s"', (spoken, written) => {
  expect(numbersInDigits(spoken)).toBe(written);
});

test('a query without number words stays as it is, also where a word begins like one', () => {
  expect(numbersInDigits('tenacious onepack hundred')).toBeNull();
});
