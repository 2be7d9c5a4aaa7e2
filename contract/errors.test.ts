import { expect, test } from 'vitest';
import { LOCALES } from '#domain/values/locale.ts';
import { errorMessage, errorTexts, filledText, type FieldProblem } from './errors.ts';
import { fieldTexts } from './error-texts/fields.ts';

const namesIn = (text: string) =>
  [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => a.localeCompare(b));

test.each(Object.entries({ ...errorTexts, ...fieldTexts }))(
  '%s names the same details in every language',
  (_, texts) => {
    for (const locale of LOCALES) expect(namesIn(texts[locale])).toEqual(namesIn(texts.th));
  },
);

test('a text is filled with its details; one that is missing is a fault', () => {
  expect(errorMessage('too_many_attempts', 'en', { seconds: 30 })).toContain('wait 30 seconds');
  expect(() => filledText('too_many_attempts', 'en', {})).toThrow('too_many_attempts needs seconds');
});

/** The compiler holds these: a line without the error that it expects fails the type check. */
test('a detail that is forgotten or misspelt is a type error', () => {
  // @ts-expect-error The details are forgotten.
  expect(() => errorMessage('too_many_attempts', 'en')).toThrow();
  // @ts-expect-error The detail is misspelt.
  expect(() => errorMessage('too_many_attempts', 'en', { second: 30 })).toThrow();
  // @ts-expect-error One of the codes needs a detail.
  const say = (code: 'not_found' | 'too_many_attempts') => errorMessage(code, 'en');
  expect(say('not_found')).not.toBe('');
  // @ts-expect-error A field's text needs its details, too.
  expect({ path: 'name', code: 'too_short' } satisfies FieldProblem).toBeDefined();
});
