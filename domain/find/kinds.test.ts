import { expect, test } from 'vitest';
import { inOrderOf, rankFound } from './kinds.ts';

const thing = (kind: 'order' | 'claim' | 'person', id: number, name = '') => ({ kind, id, name: { name_en: name } });

test('kinds stand in their order, each as it was found, and what is called exactly so stands first', () => {
  const order = thing('order', 1, 'OR2611000042');
  const [first, second] = [thing('claim', 1, 'CL000042'), thing('claim', 2, 'CL000420')];
  const person = thing('person', 1, 'Anna');
  expect(rankFound([person, first, second, order], '42')).toEqual([order, first, second, person]);
  expect(rankFound([person, first, second, order], 'CL000420')).toEqual([second, order, first, person]);
});

test('recent things keep the order of the person, without what is gone', () => {
  const [one, other] = [thing('order', 1), thing('claim', 1)];
  const recent = [
    { kind: 'claim', id: 1 },
    { kind: 'order', id: 9 },
    { kind: 'order', id: 1 },
  ] as const;
  expect(inOrderOf(recent, [one, other])).toEqual([other, one]);
});
