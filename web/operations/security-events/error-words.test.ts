import { expect, test } from 'vitest';
import { errorWords } from './error-words.server.ts';

test('a refusal is told in the reader’s language, save one with figures that nobody kept', () => {
  expect(errorWords('invitation_invalid', 'en')).toMatch(/^[A-Z].*[a-z]/);
  expect(errorWords('invitation_invalid', 'th')).toMatch(/[ก-ฮ]/);
  expect(errorWords('too_many_requests', 'en')).toBeNull();
  for (const code of ['of_long_ago', 'toString', undefined, 5]) expect(errorWords(code, 'en')).toBeNull();
});
