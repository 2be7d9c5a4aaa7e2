import { expect, test } from 'vitest';
import { momentsOf, nearestMoment } from './moments.ts';

test('moments are those of all lines, each with the lines that have a price then', () => {
  const [a, b] = [
    { at: 1, price: 40 },
    { at: 3, price: 41 },
  ];
  const other = { at: 3, price: 60 };
  expect(momentsOf([{ points: [a, b] }, { points: [other] }])).toEqual([
    { at: 1, points: [a, null] },
    { at: 3, points: [b, other] },
  ]);
  expect(momentsOf([])).toEqual([]);
});

test('the nearest moment is found before, between and behind them', () => {
  const moments = [{ at: 10 }, { at: 20 }, { at: 40 }];
  expect([-5, 14, 15, 16, 29, 31, 99].map((at) => nearestMoment(moments, at))).toEqual([0, 0, 0, 1, 1, 2, 2]);
});
