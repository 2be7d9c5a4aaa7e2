import { expect, test } from 'vitest';
import { isLow, lowStockStep, type StockLevel } from './low-stock.ts';

const told = new Date('2026-07-09T03:00:00Z');
const offer = (facts: Partial<StockLevel>): StockLevel => ({
  quantity: 10,
  low_stock_level: 10,
  low_stock_told_at: null,
  is_deleted: false,
  ...facts,
});

test('a seller is told at the level and below it, once', () => {
  expect(lowStockStep(offer({ quantity: 11 }))).toBeNull();
  expect(lowStockStep(offer({ quantity: 10 }))).toBe('notify');
  expect(lowStockStep(offer({ quantity: 0, low_stock_level: 0 }))).toBe('notify');
  expect(lowStockStep(offer({ quantity: 3, low_stock_told_at: told }))).toBeNull();
});

test('above the level again, or without one, the next crossing is told', () => {
  expect(lowStockStep(offer({ quantity: 11, low_stock_told_at: told }))).toBe('reset');
  expect(lowStockStep(offer({ low_stock_level: null, low_stock_told_at: told }))).toBe('reset');
});

test('an offer without a level, and one that was removed, is never low', () => {
  expect(isLow(offer({ quantity: 0, low_stock_level: null }))).toBe(false);
  expect(isLow(offer({ quantity: 0, is_deleted: true }))).toBe(false);
  expect(lowStockStep(offer({ quantity: 0, is_deleted: true }))).toBeNull();
});
