import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  categoryOfFilter,
  mayNotify,
  messageCategories,
  messageFilters,
  messagePeriod,
  messageState,
  MESSAGE_DAYS_MOST,
  MESSAGE_DAYS_USUAL,
  type MessageState,
} from './message-items.ts';

const NOW = new Date('2026-07-09T03:00:00Z');
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

test('the filter asks for all, announcements, orders, promotions, and with anything else for general messages', () => {
  expect(messageFilters.map(categoryOfFilter)).toEqual([undefined, 4, 2, 1, 3]);
  expect(['', '0', '6', 'x', '01', 'constructor'].map(categoryOfFilter)).toEqual([3, 3, 3, 3, 3, 3]);
});

test('of orders and announcements people may be told, of the others they are not', () => {
  expect(messageCategories.filter(mayNotify)).toEqual([2, 4]);
});

test('a message is a draft, scheduled, shown, over or withdrawn', () => {
  const published: MessageState = { is_published: true, published_at: NOW, public_at: NOW, public_until: day(1) };
  expect(messageState({ ...published, is_published: false, published_at: null }, NOW)).toBe('draft');
  expect(messageState({ ...published, is_published: false }, NOW)).toBe('withdrawn');
  expect(messageState(published, new Date(NOW.getTime() - 1))).toBe('scheduled');
  expect(messageState(published, NOW)).toBe('shown');
  expect(messageState(published, new Date(day(1).getTime() - 1))).toBe('shown');
  expect(messageState(published, day(1))).toBe('over');
});

test('without a period a message is shown at once, for its usual days', () => {
  expect(messagePeriod({ from: null, until: null }, NOW)).toEqual({ from: NOW, until: day(MESSAGE_DAYS_USUAL) });
  expect(messagePeriod({ from: day(-1), until: null }, NOW)).toEqual({
    from: day(-1),
    until: day(MESSAGE_DAYS_USUAL - 1),
  });
});

test('a period that is over, empty or longer than a message lasts is none; any other is kept as asked', () => {
  const instants = fc.option(fc.integer({ min: -500, max: 500 }).map(day), { nil: null });
  fc.assert(
    fc.property(instants, instants, (from, until) => {
      const period = messagePeriod({ from, until }, NOW);
      const begins = from ?? NOW;
      const ends = until ?? new Date(begins.getTime() + MESSAGE_DAYS_USUAL * 86_400_000);
      const days = (ends.getTime() - begins.getTime()) / 86_400_000;
      expect(period).toEqual(
        days > 0 && ends > NOW && days <= MESSAGE_DAYS_MOST ? { from: begins, until: ends } : null,
      );
      if (period)
        expect(
          messageState(
            { is_published: true, published_at: NOW, public_at: period.from, public_until: period.until },
            NOW,
          ),
        ).toBe(period.from > NOW ? 'scheduled' : 'shown');
    }),
  );
});
