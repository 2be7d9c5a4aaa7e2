import { expect, test } from 'vitest';
import { englishAddress, englishCompany, englishName, isEnglish } from './english-name.ts';
import known from '#domain/values/romanised-thai.fixture.json' with { type: 'json' };

const [thai, latin] = Object.entries(known.names)[0]!;
const [line, english] = Object.entries(known.addresses)[0]!;

test('what was written counts, else the proposal', () => {
  expect(englishName('Preeyanuch', thai)).toBe('Preeyanuch');
  expect(englishName('', thai)).toBe(latin);
  expect(englishAddress('99/1 Silom Rd.', line)).toBe('99/1 Silom Rd.');
  expect(englishAddress('', line)).toBe(english);
});

test('Thai letters are no English', () => {
  expect(isEnglish(latin)).toBe(true);
  expect(isEnglish(thai)).toBe(false);
});

test.each(Object.entries(known.companies))('the company %s is %s', (company, name) => {
  expect(englishCompany(company)).toBe(name);
});
