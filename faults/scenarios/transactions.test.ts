import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { BINDS, MOVES, TRANSACTIONS } from './transactions.ts';

const movesMoney = Object.entries<Endpoint>(endpoints).flatMap(([name, { movesMoney: moves }]) =>
  moves ? [name] : [],
);

test('every call that moves money is killed at each statement, or it is said why not', () => {
  expect(Object.keys(MOVES).toSorted()).toEqual(movesMoney.toSorted());
});

test('every transaction that is killed belongs to a call', () => {
  const named = [...Object.values(MOVES), ...Object.values(BINDS)].flatMap((of) =>
    'killedAs' in of ? [...of.killedAs] : [],
  );
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(TRANSACTIONS).toSorted());
});

test('what is killed beside them are calls of the contract', () => {
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(Object.keys(BINDS)));
});
