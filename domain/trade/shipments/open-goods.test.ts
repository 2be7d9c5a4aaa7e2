import { expect, test } from 'vitest';
import { DAYS_TO_CLOSE_GOODS, lateSince } from './open-goods.ts';

test('goods that came to nothing are late after the days to close them', () => {
  const now = new Date('2026-07-20T03:00:00Z');
  expect(DAYS_TO_CLOSE_GOODS).toBe(10);
  expect(lateSince(now)).toEqual(new Date('2026-07-10T03:00:00Z'));
});
