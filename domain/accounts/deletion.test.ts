import { expect, test } from 'vitest';
import { blockersOfDeletion, erasedEmail } from './deletion.ts';

const free = { isOwner: true, colleagues: 0, otherOwners: 0, openOrders: 0, owed: 0n, due: 0n };

test('a person who is alone, owes nothing and waits for nothing can be erased', () => {
  expect(blockersOfDeletion(free)).toEqual([]);
});

test('open orders and money that is owed stand in the way, both said at once', () => {
  expect(blockersOfDeletion({ ...free, openOrders: 1 })).toEqual(['open_orders']);
  expect(blockersOfDeletion({ ...free, owed: 1n })).toEqual(['money_owed']);
  expect(blockersOfDeletion({ ...free, due: 1n })).toEqual(['money_due']);
  expect(blockersOfDeletion({ ...free, openOrders: 2, owed: 5n })).toEqual(['open_orders', 'money_owed']);
});

test('the last owner stays while colleagues do; one of two owners, and a colleague, may go', () => {
  expect(blockersOfDeletion({ ...free, colleagues: 2 })).toEqual(['last_owner']);
  expect(blockersOfDeletion({ ...free, colleagues: 2, otherOwners: 1 })).toEqual([]);
  expect(blockersOfDeletion({ ...free, isOwner: false, colleagues: 2, otherOwners: 1 })).toEqual([]);
});

test('the address of an erased person is unique and belongs to nobody', () => {
  expect(erasedEmail(7)).toBe('deleted-7@deleted.invalid');
  expect(erasedEmail(7)).not.toBe(erasedEmail(8));
});
