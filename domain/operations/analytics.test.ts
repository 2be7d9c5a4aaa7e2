import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareInPercent } from '#domain/sellers/sales-summary.ts';
import { analyticsPeriod, funnelOf, searchWeeksOf, waitOf } from './analytics.ts';

/** Thursday, 16:00 in Bangkok. */
const NOW = new Date('2026-07-09T09:00:00Z');

test('a period ends with today in Bangkok', () => {
  expect(analyticsPeriod(NOW, 7)).toEqual({ from: '2026-07-03', until: '2026-07-09' });
  expect(analyticsPeriod(new Date('2026-07-09T17:30:00Z'), 7).until).toBe('2026-07-10');
});

test('each step of a funnel has its share of the first and of the one before', () => {
  expect(funnelOf(['seen', 'asked', 'bought'], { seen: 200, asked: 50, bought: 20 })).toEqual([
    { step: 'seen', people: 200, of_first: null, of_before: null },
    { step: 'asked', people: 50, of_first: 25, of_before: 25 },
    { step: 'bought', people: 20, of_first: 10, of_before: 40 },
  ]);
  expect(funnelOf(['seen', 'bought'], { seen: 0, bought: 0 })[1]).toEqual({
    step: 'bought',
    people: 0,
    of_first: null,
    of_before: null,
  });
});

test('a share has one decimal, and there is none of nothing', () => {
  expect([shareInPercent(1, 3), shareInPercent(2, 3), shareInPercent(0, 5), shareInPercent(0, 0)]).toEqual([
    33.3,
    66.7,
    0,
    null,
  ]);
});

test('searches are counted by whole weeks, as far back as they are kept', () => {
  expect(searchWeeksOf(analyticsPeriod(NOW, 7), NOW)).toEqual(['2026-06-29', '2026-07-06']);
  const all = searchWeeksOf(analyticsPeriod(NOW, 365), NOW);
  expect([all.length, all.at(-1)]).toEqual([27, '2026-07-06']);
});

test('what waits longer is never in an earlier group', () => {
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
  expect([0, 23.9, 24, 71.9, 72, 167.9, 168, 5000].map((hours) => waitOf(hoursAgo(hours), NOW))).toEqual([
    'under_1_day',
    'under_1_day',
    'days_1_to_3',
    'days_1_to_3',
    'days_3_to_7',
    'days_3_to_7',
    'over_7_days',
    'over_7_days',
  ]);
  expect(waitOf(hoursAgo(-1), NOW)).toBe('under_1_day');
  const order = ['under_1_day', 'days_1_to_3', 'days_3_to_7', 'over_7_days'];
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (a, b) => {
      const place = (hours: number) => order.indexOf(waitOf(hoursAgo(hours), NOW));
      return a <= b ? place(a) <= place(b) : place(a) >= place(b);
    }),
  );
});
