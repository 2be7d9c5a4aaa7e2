import { expect, test } from 'vitest';
import { closenessOf, mayWithProposal, PROPOSAL_STATES } from './proposed-grades.ts';

const made = (grade: string, manufacturerId: number | null = 1) => ({ grade, manufacturerId });

test.each([
  ['H5000S', 'h-5000 s', 'same'],
  ['H5000S', 'H5000', 'close'],
  ['H5000S', 'H500S', 'close'],
  ['H5000S', 'H6000S', 'close'],
  ['H5000S', 'X5000S', 'close'],
  ['H5000S', 'H6000', null],
  ['H5000S', 'H5000SFR', null],
  // Of three letters everything is close to everything.
  ['MA3', 'MA4', null],
  ['เม็ดพลาสติก', 'เม็ด', null],
] as const)('%s and %s of one maker: %s', (one, other, closeness) => {
  expect(closenessOf(made(one), made(other))).toBe(closeness);
  expect(closenessOf(made(other), made(one))).toBe(closeness);
});

test('of another maker only the same name counts, and an unlisted maker is nobody’s', () => {
  expect(closenessOf(made('H5000S', 2), made('H5000S'))).toBe('other_maker');
  expect(closenessOf(made('H5000', 2), made('H5000S'))).toBeNull();
  expect(closenessOf(made('H5000S', null), made('H5000S', null))).toBe('other_maker');
});

test('staff decide what waits; the seller changes or withdraws it, also after a refusal', () => {
  const states = (step: Parameters<typeof mayWithProposal>[1]) =>
    PROPOSAL_STATES.filter((state) => mayWithProposal(state, step));
  expect(states('decide')).toEqual(['waiting']);
  expect(states('offer')).toEqual(['waiting']);
  expect(states('change')).toEqual(['waiting', 'refused']);
  expect(states('withdraw')).toEqual(['waiting', 'refused']);
});
