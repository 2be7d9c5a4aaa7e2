import { expect, test } from 'vitest';
import { heldBackBecause } from './refund-run.ts';

const READY = { is_in_open_run: false, has_account: true, is_account_waiting: false };

test('money goes back to an approved account, once', () => {
  expect(heldBackBecause(READY)).toBeNull();
  // Until another account is approved the old one holds.
  expect(heldBackBecause({ ...READY, is_account_waiting: true })).toBeNull();
  expect(heldBackBecause({ ...READY, is_in_open_run: true })).toBe('in_open_run');
});

test('without an approved account nothing goes back, and it is said what is missing', () => {
  expect(heldBackBecause({ ...READY, has_account: false })).toBe('no_account');
  expect(heldBackBecause({ ...READY, has_account: false, is_account_waiting: true })).toBe('account_waiting');
});
