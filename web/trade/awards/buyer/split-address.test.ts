import { expect, test } from 'vitest';
import { splitIn, withPick } from './split-address.ts';

const inAddress = (text: string) => splitIn(new URLSearchParams(text));

test('the address asks for a split of a kind, or for packs by hand', () => {
  expect(inAddress('split=cheapest')).toEqual({ kind: 'cheapest' });
  expect(inAddress('split=budget&budget=1,250,000.50')).toEqual({ kind: 'budget', budget: 1_250_000.5 });
  expect(inAddress('split=share&percent=60')).toEqual({ kind: 'share', percent: 60 });
  expect(inAddress('packs-3=10&packs-5=0&packs-7=x')).toEqual({ kind: 'own', picks: [{ id: 3, packs: 10 }] });
});

test('what makes no sense asks for none', () => {
  for (const text of ['', 'split=share&percent=0', 'split=share', 'split=budget&budget=no', 'packs-1=0'])
    expect(inAddress(text)).toBeNull();
});

test('a quote takes the place of the others of its line', () => {
  const picks = [
    { id: 1, packs: 4 },
    { id: 2, packs: 6 },
    { id: 9, packs: 1 },
  ];
  expect(withPick(picks, { id: 3, packs: 10 }, new Set([1, 2, 3]))).toBe('?packs-9=1&packs-3=10');
});
