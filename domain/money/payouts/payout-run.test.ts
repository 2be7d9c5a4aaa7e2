import { expect, test } from 'vitest';
import { leftOutBecause, mayApprove } from './payout-run.ts';

const seller = { due: 500_00n, is_in_open_run: false, account_status: 1 };

test.each([
  [{}, null],
  [{ due: 100_00n }, null],
  [{ due: 99_99n }, 'below_minimum'],
  [{ account_status: null }, 'no_account'],
  [{ account_status: 0 }, 'account_not_verified'],
  [{ account_status: 2 }, 'account_not_verified'],
  [{ is_in_open_run: true }, 'in_open_run'],
] as const)('a seller with %o is left out because of %s', (facts, reason) => {
  expect(leftOutBecause({ ...seller, ...facts }, 100_00n)).toBe(reason);
});

test('who proposed a run never approves it', () => {
  expect([mayApprove({ proposed_by: 7 }, 7), mayApprove({ proposed_by: 7 }, 8)]).toEqual([false, true]);
});
