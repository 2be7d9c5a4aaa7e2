import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStored, removeStored, writeStored, readStored } from './browser-storage.ts';

const device = new Map<string, string>();
const tab = new Map<string, string>();
const storage = (of: Map<string, string>) => ({
  getItem: (key: string) => of.get(key) ?? null,
  setItem: (key: string, value: string) => void of.set(key, value),
  removeItem: (key: string) => void of.delete(key),
});

beforeEach(() => {
  device.clear();
  tab.clear();
  vi.stubGlobal('localStorage', storage(device));
  vi.stubGlobal('sessionStorage', storage(tab));
});
afterEach(() => void vi.unstubAllGlobals());

test('what needs consent goes with it, and what a member stores in a tab goes at log-out', () => {
  writeStored('seen-products', [1]);
  writeStored('recent-searches', ['hdpe']);
  writeStored('quick-order-list', { text: 'HD2208J 40', owner: 7 });
  expect([device.size, tab.size]).toEqual([2, 1]);
  clearStored('consent');
  expect([readStored('seen-products'), readStored('recent-searches')]).toEqual([undefined, undefined]);
  expect(readStored('quick-order-list')).toEqual({ text: 'HD2208J 40', owner: 7 });
  clearStored('log-out');
  expect([device.size, tab.size]).toEqual([0, 0]);
});

test('what a member searched for goes at log-out, so that the next one at the machine does not read it', () => {
  writeStored('recent-searches', ['hdpe']);
  writeStored('seen-products', [1]);
  clearStored('log-out');
  expect([readStored('recent-searches'), readStored('seen-products')]).toEqual([undefined, [1]]);
});

test('a browser that keeps nothing, or something else, is as one without anything', () => {
  device.set('seen-products', '{not json');
  expect(readStored('seen-products')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  expect(writeStored('seen-products', [1])).toBe(false);
  removeStored('seen-products');
  expect(readStored('seen-products')).toBeUndefined();
});

test('nothing is kept in the browser but through here', () => {
  const web = join(import.meta.dirname, '..');
  const keepers = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (path) =>
      !path.includes('.test.') && /Storage\.(?:getItem|setItem)|Storage\[/.test(readFileSync(join(web, path), 'utf8')),
  );
  // Staff's unsaved text is theirs on their own machine, one key for each text, and needs no consent.
  expect(keepers).toEqual(['site/content/staff/local-draft.ts']);
});
