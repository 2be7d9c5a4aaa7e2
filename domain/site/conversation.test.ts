import { expect, test } from 'vitest';
import { tellsMember, tellsSales } from './conversation.ts';

test('sales are mailed outside hours, once until they have read', () => {
  expect(tellsSales(true, { readId: 0, mailedId: 0 })).toBe(false);
  expect(tellsSales(false, { readId: 0, mailedId: 0 })).toBe(true);
  expect(tellsSales(false, { readId: 3, mailedId: 5 })).toBe(false);
  expect(tellsSales(false, { readId: 7, mailedId: 5 })).toBe(true);
});

test('the member is mailed about unread messages once, and again only after reading', () => {
  expect(tellsMember(5, { readId: 5, mailedId: 0 })).toBe(false);
  expect(tellsMember(6, { readId: 5, mailedId: 0 })).toBe(true);
  expect(tellsMember(7, { readId: 5, mailedId: 6 })).toBe(false);
  expect(tellsMember(9, { readId: 8, mailedId: 6 })).toBe(true);
});
