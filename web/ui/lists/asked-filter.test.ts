import { expect, test } from 'vitest';
import { dayIn, misreadChoice, misreadDay, misreadTab } from './asked-filter.ts';

const search = new URLSearchParams('from=12.13.2026&to=2026-07-09&old=1999-01-01&state=late&kind=new&status=0');

test('a day that is none is not asked for and comes back as it was typed', () => {
  expect([dayIn(search, 'from'), misreadDay(search, 'from')]).toEqual(['', '12.13.2026']);
  expect([dayIn(search, 'old'), misreadDay(search, 'old')]).toEqual(['', '1999-01-01']);
  expect([dayIn(search, 'to'), misreadDay(search, 'to')]).toEqual(['2026-07-09', null]);
  expect([dayIn(search, 'until'), misreadDay(search, 'until')]).toEqual(['', null]);
});

test('a choice that is none comes back as it was asked for', () => {
  const choices = [{ value: '' }, { value: 'new' }];
  expect(misreadChoice(search, 'state', choices)).toBe('late');
  expect(misreadChoice(search, 'kind', choices)).toBeNull();
  expect(misreadChoice(search, 'none', choices)).toBeNull();
});

test('a tab that no link names is found, whatever else the links carry', () => {
  const tabs = (name: string) => [`?q=a`, `?q=a&${name}=new`, `/en/staff/list?q=a&${name}=old`];
  expect(misreadTab(search, tabs('state'))).toBe('late');
  expect(misreadTab(search, tabs('kind'))).toBeNull();
  expect(misreadTab(new URLSearchParams('q=other'), tabs('kind'))).toBeNull();
});

test('zero asks for everything where a tab shows everything', () => {
  expect(misreadTab(search, ['?', '?status=1', '?status=2'])).toBeNull();
  expect(misreadTab(search, ['?status=1', '?status=2'])).toBe('0');
});
