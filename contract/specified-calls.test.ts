import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  anyNumber,
  cutAt,
  cutList,
  dayOfList,
  filterBy,
  ignored,
  listQuery,
  orNull,
  withDefault,
} from './specified-calls.ts';
import { id, idText, instant, intText } from './wire.ts';

const list = listQuery(
  { status: filterBy(anyNumber), kind: filterBy(intText(1, 7)), _sort: withDefault(z.enum(['up', 'down']), 'up') },
  { size: 10, most: 50 },
);
const usual = { _sort: 'up', _start: 0, _limit: 10 };

test('what is empty is no filter, and leaves to a setting what it is without', () => {
  for (const nothing of ['', null, undefined])
    expect(
      list.parse({ status: nothing, kind: nothing, _sort: nothing, _start: nothing, _limit: nothing, page: nothing }),
    ).toEqual(usual);
  expect(list.parse({})).toEqual(usual);
});

test('a number beyond a limit is cut, and one that names a choice may be any', () => {
  expect(list.parse({ status: '-12', _start: '20', _limit: '500' })).toEqual({
    ...usual,
    status: -12,
    _start: 20,
    _limit: 50,
  });
  expect(list.parse({ status: 9_999_999_999 })).toEqual({ ...usual, status: 2_147_483_647 });
  expect(list.parse({ _start: 9_999_999, _limit: 50 })).toEqual({ ...usual, _start: 1_000_000, _limit: 50 });
});

test('a page stands for where it begins, unless that is said itself', () => {
  expect(list.parse({ page: '3', _limit: 20 })).toEqual({ ...usual, _start: 40, _limit: 20 });
  expect(list.parse({ page: 1 })).toEqual(usual);
  expect(list.parse({ page: 3, _start: 7 })).toEqual({ ...usual, _start: 7 });
  expect(list.parse({ page: 9_999_999 })).toEqual({ ...usual, _start: 1_000_000 });
});

test('what is no such value is refused, and what nobody knows is ignored', () => {
  expect(list.parse({ other: 1 })).toEqual(usual);
  for (const wrong of [{ status: 'x' }, { kind: '8' }, { _limit: '0' }, { _limit: 'x' }, { page: 0 }])
    expect(list.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test('text that is no digits is no number, and none that is cut', () => {
  for (const text of ['1e3', '1e9', '0x7f', ' 99 ', '99\n', 'Infinity', 'NaN', '+99', '٩٩', '99.', '.9e9'])
    for (const field of ['status', '_limit', '_start', 'page'])
      expect(list.safeParse({ [field]: text }).success, `${field} ${JSON.stringify(text)}`).toBe(false);
});

test('objects and lists are no numbers, whatever reading them as one would do', () => {
  const cut = z.object({ most: cutAt(z.number(), 60), any: anyNumber });
  const deep = JSON.parse('['.repeat(60_000) + ']'.repeat(60_000)) as unknown;
  for (const odd of [{ toString: 1, valueOf: 1 }, deep, [1000], ['1000']]) {
    expect(cut.safeParse({ most: odd, any: 1 }).success).toBe(false);
    expect(cut.safeParse({ most: 1, any: odd }).success).toBe(false);
  }
});

test('ids of a list may stand alone, as text, and with commas between them', () => {
  const ids = z.strictObject({ list: cutList(idText, 3) });
  for (const list of [7, '7', [7], ['7']]) expect(ids.parse({ list })).toEqual({ list: [7] });
  for (const list of ['7,8', '7, 8', [7, '8']]) expect(ids.parse({ list })).toEqual({ list: [7, 8] });
  expect(ids.parse({ list: '1,2,3,4,5' })).toEqual({ list: [1, 2, 3] });
  for (const list of ['7,', 'x', '7;8', {}, [[7]]]) expect(ids.safeParse({ list }).success).toBe(false);
});

test('an empty value is null where there may be none', () => {
  const end = z.strictObject({ end: orNull(instant) });
  expect(end.parse({ end: '' as never })).toEqual({ end: null });
  expect(end.parse({ end: null })).toEqual({ end: null });
  expect(end.safeParse({ end: 'x' }).success).toBe(false);
});

test('a day to filter by may be an instant on it', () => {
  for (const [given, day] of [
    ['2026-07-01', '2026-07-01'],
    ['2026-07-01T16:59:59.000Z', '2026-07-01'],
    ['2026-07-01T17:00:00Z', '2026-07-02'],
    ['2026-07-01T23:30:00+07:00', '2026-07-01'],
  ] as const)
    expect(dayOfList.parse(given)).toBe(day);
  for (const wrong of ['2026-02-30', '2026-07-01Tx', '01/07/2026', 20260701 as never])
    expect(dayOfList.safeParse(wrong).success).toBe(false);
});

test('of a list no more than its limit is read', () => {
  const ids = z.strictObject({ list: cutList(id, 2) });
  expect(ids.parse({ list: [1, 2, 3] })).toEqual({ list: [1, 2] });
  for (const list of [null, '', undefined, []]) expect(ids.parse({ list })).toEqual({ list: [] });
  expect(ids.parse({})).toEqual({ list: [] });
  for (const list of [[0], 'x', 0]) expect(ids.safeParse({ list }).success).toBe(false);
});

test('what is ignored goes no further: not even text that the database could not store', () => {
  const body = z.strictObject({ ...ignored('company_id', 'remark'), amount: id });
  expect(JSON.stringify(body.parse({ company_id: 7, remark: 'a\u0000', amount: 3 }))).toBe('{"amount":3}');
});
