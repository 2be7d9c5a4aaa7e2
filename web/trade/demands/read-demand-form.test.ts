import { expect, test } from 'vitest';
import { closingInstant, closingText } from './read-demand-form.ts';

test('a closing is read as the text field writes it and as the picker does, which adds seconds', () => {
  expect(closingInstant('2026-12-05T17:00')).toBe('2026-12-05T17:00:00+07:00');
  expect(closingInstant('2026-12-05T17:00:00')).toBe('2026-12-05T17:00:00+07:00');
  expect(closingInstant('')).toBeNull();
  expect(closingText('2026-12-05T10:00:00.000Z')).toBe('2026-12-05T17:00');
});
