import { expect, test } from 'vitest';
import { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { limitState, splitUnread } from './price-limits.ts';
import { readNeeds } from './read-needs.ts';

const unreadOf = (text: string) => readNeeds(text, new Lexicon([], [], []), '2026-07-09').unread;

test.each([
  ['LLDPE film 3 ตัน ไม่เกิน 38 บาท', 38],
  ['HD2208J 3 t at most 38 baht/kg', 38],
  ['HD2208J 3 ตัน ไม่เกิน 38,500 บาท/ตัน', 38.5],
  ['HD2208J 3 t under 1.2 USD/kg', null],
])('%s: a limit', (text, per_kg) => {
  const { limits, others } = splitUnread(unreadOf(text));
  expect([limits.map((limit) => limit.per_kg), others]).toEqual([[per_kg], []]);
});

test('words without a price are no limit, nor is a line that says more than a price', () => {
  expect(splitUnread(['ขอบคุณครับ สมชาย 081-234-5678', 'budget 38 baht/kg, call Somchai']).limits).toEqual([]);
});

test('a cart stands above a limit, within it, or neither is known', () => {
  const limit = { said: '', per_kg: 38 };
  expect([limitState(limit, 38.01), limitState(limit, 38), limitState(limit, null)]).toEqual(['above', 'within', null]);
  expect(limitState({ said: '', per_kg: null }, 38)).toBeNull();
});
