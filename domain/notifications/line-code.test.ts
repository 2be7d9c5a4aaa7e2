import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_CODE_LENGTH, LINE_CODE_LETTERS, lineCodeIn, lineCodeOf } from './line-code.ts';

test('every code is read again, in small letters and with spaces, too', () => {
  const index = fc.array(fc.nat(LINE_CODE_LETTERS.length - 1), {
    minLength: LINE_CODE_LENGTH,
    maxLength: LINE_CODE_LENGTH,
  });
  fc.assert(
    fc.property(index, (indexes) => {
      const rest = [...indexes];
      const code = lineCodeOf(() => rest.shift()!);
      expect(lineCodeIn(code)).toBe(code);
      expect(lineCodeIn(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}\n`)).toBe(code);
    }),
  );
});

test.each(['', 'สวัสดี', 'HELLO', 'ABCDEFG0', 'ABCDEFGHJ', 'A'.repeat(5000)])('a message is no code: %s', (text) => {
  expect(lineCodeIn(text)).toBeUndefined();
});
