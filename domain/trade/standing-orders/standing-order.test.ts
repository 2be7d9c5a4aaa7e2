import { expect, test } from 'vitest';
import { refusalToDecide } from '#domain/trade/purchasing/purchase-request.ts';
import { asPurchaseRequest, mayStop, standingApprovals, stateAfterStep, type AskedApproval } from './standing-order.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const asked: AskedApproval = {
  state: 'waiting',
  userId: 1,
  approvalsNeeded: 2,
  approvedBy: [],
  expiresAt: new Date('2026-07-16T03:00:00Z'),
};
const refusal = (changed: Partial<AskedApproval>, userId: number, approves = 3) =>
  refusalToDecide(asPurchaseRequest({ ...asked, ...changed }), { userId, approves }, AT);

test('somebody else approves it, however small its orders are', () => {
  expect([0, 1, 2].map(standingApprovals)).toEqual([1, 1, 2]);
  expect(refusal({}, 1)).toBe('own_request');
  expect(refusal({}, 2)).toBeNull();
  expect(refusal({ approvedBy: [2] }, 2)).toBe('request_approved_by_you');
});

test('it is under way after its last step, and then it is decided', () => {
  expect(stateAfterStep(asked)).toBe('waiting');
  expect(stateAfterStep({ ...asked, approvedBy: [2] })).toBe('active');
  for (const state of ['active', 'refused', 'withdrawn', 'expired', 'stopped', 'finished'] as const)
    expect(refusal({ state }, 2)).toBe('request_not_waiting');
});

test('who asked, who approved and an owner stop it; others, and one that is not under way, do not', () => {
  const active = { ...asked, state: 'active' as const, approvedBy: [2] };
  const by = (userId: number, isOwner = false) => mayStop(active, { userId, isOwner });
  expect([by(1), by(2), by(3), by(3, true)]).toEqual([true, true, false, true]);
  expect(mayStop({ ...active, state: 'stopped' }, { userId: 1, isOwner: true })).toBe(false);
});
