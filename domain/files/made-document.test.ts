import { expect, test } from 'vitest';
import { isMadeLater, madeDocumentEnd } from './made-document.ts';

test('a statement of 200 lines is set at once, a longer one in the background', () => {
  expect([isMadeLater(0), isMadeLater(200), isMadeLater(201)]).toEqual([false, false, true]);
});

test('what was made is kept for seven days', () => {
  expect(madeDocumentEnd(new Date('2026-07-01T03:00:00Z'))).toEqual(new Date('2026-07-08T03:00:00Z'));
});
