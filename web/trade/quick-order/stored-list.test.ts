import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeList, storedList } from './stored-list.ts';

const tab = new Map<string, string>();

beforeEach(() => {
  tab.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a visitor’s list is still there for them, and for the member as whom they log in', () => {
  storeList('HD2208J 40', null);
  expect(storedList(null)).toBe('HD2208J 40');
  expect(storedList(7)).toBe('HD2208J 40');
});

test.each([null, 8])('a member’s list is there for them, and gone once the tab is somebody else’s (%s)', (other) => {
  storeList('HD2208J 40', 7);
  expect(storedList(7)).toBe('HD2208J 40');
  expect(storedList(other)).toBeNull();
  expect(tab.size).toBe(0);
});

test('a member’s list stays theirs when their session ends with it on the screen', () => {
  storeList('HD2208J 40', 7);
  storeList('HD2208J 40', null);
  expect(storedList(8)).toBeNull();
});

test('nothing kept, or something that is no list, is no list', () => {
  expect(storedList(7)).toBeNull();
  tab.set('quick-order-list', 'HD2208J 40');
  expect(storedList(7)).toBeNull();
});
