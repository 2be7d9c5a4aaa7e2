import { expect, test } from 'vitest';
import { nextSort, readSort, writeSort } from './list.ts';

test('a sort is written as it is read, up and down', () => {
  for (const sort of ['total', '-total']) {
    const { by, direction } = readSort(sort);
    expect(by).toBe('total');
    expect(writeSort(by, direction)).toBe(sort);
  }
});

test('the head of a column sorts down, then up, then as the list is by itself', () => {
  expect(nextSort('total', null)).toBe('-total');
  expect(nextSort('total', '-total')).toBe('total');
  expect(nextSort('total', 'total')).toBeNull();
  expect(nextSort('total', '-placed')).toBe('-total');
});
