import { expect, test } from 'vitest';
import { judgeLots } from './judged-lots.ts';
import type { LotsView } from './lots-view.server.ts';

const MFI = 12;
const lot = (id: number, ...values: number[]) => ({
  id,
  values: values.map((value) => ({ property_id: MFI, condition: '190C/2.16kg', value })),
});
const limit = { property_id: MFI, condition: '190C/2.16kg', low: 1.9, high: 2.1 };
const view = (limits: object[] = []) =>
  ({ lots: [lot(1, 2), lot(2, 2.5), lot(3)], window: { limits } }) as unknown as LotsView;
const fits = (search: string, limits: object[] = []) => {
  const { shown, hidden } = judgeLots(view(limits), new URLSearchParams(search));
  return { shown: shown.map(({ lot: { id }, fit }) => [id, fit]), hidden };
};
const none = { outside: 0, unknown: 0 };

test('lots are marked by what the company keeps', () => {
  expect(fits('')).toEqual({
    shown: [
      [1, null],
      [2, null],
      [3, null],
    ],
    hidden: none,
  });
  expect(fits('', [limit])).toEqual({
    shown: [
      [1, 'fits'],
      [2, 'outside'],
      [3, 'unknown'],
    ],
    hidden: none,
  });
});

test('a filter shows what fits and says what it leaves out', () => {
  expect(fits('lots=fitting', [limit])).toEqual({ shown: [[1, 'fits']], hidden: { outside: 1, unknown: 1 } });
  expect(fits('lots=fitting')).toEqual({
    shown: [
      [1, null],
      [2, null],
      [3, null],
    ],
    hidden: none,
  });
});

test('limits of the address go before those that are kept', () => {
  expect(fits('low.12.190C/2.16kg=2.4&lots=fitting', [limit]).shown).toEqual([[2, 'fits']]);
});

test('the value that is outside is known by itself', () => {
  const [, two] = judgeLots(view([limit]), new URLSearchParams()).shown;
  expect(two!.isOutside(two!.lot.values[0]!)).toBe(true);
});
