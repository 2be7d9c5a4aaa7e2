import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasThai, romanisedAddress, romanisedThai } from './romanised-thai.ts';
import known from './romanised-thai.fixture.json' with { type: 'json' };

test.each(Object.entries(known.names))('%s is read as %s', (thai, latin) => {
  expect(romanisedThai(thai)).toBe(latin);
});

test.each(Object.entries(known.addresses))('the address %s becomes %s', (thai, latin) => {
  expect(romanisedAddress(thai)).toBe(latin);
});

test('what is written in Latin letters stays as it is', () => {
  expect(romanisedThai('John O’Neill 25/1')).toBe('John O’Neill 25/1');
});

test('no Thai letter is left, and the work ends, whatever is typed', () => {
  const letter = fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 40 }), (letters) => {
      const latin = romanisedThai(letters.join(''));
      expect(latin.replaceAll('\u0E3F', '')).toSatisfy((text: string) => !hasThai(text));
    }),
  );
});
