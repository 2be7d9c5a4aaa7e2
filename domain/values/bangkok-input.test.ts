import { expect, test } from 'vitest';
import { bangkokInput, instantOfBangkokInput } from './bangkok-input.ts';

test('the transfer time is typed in Bangkok’s clock, whatever the browser’s is', () => {
  expect(bangkokInput(new Date('2026-07-08T18:05:30Z'))).toBe('2026-07-09T01:05');
  expect(new Date(instantOfBangkokInput('2026-07-09T01:05')).toISOString()).toBe('2026-07-08T18:05:00.000Z');
  expect(instantOfBangkokInput('yesterday')).toBe('yesterday');
});
