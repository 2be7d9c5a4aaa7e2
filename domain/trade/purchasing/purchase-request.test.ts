import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isStranded,
  needsApprovalAgain,
  refusalToDecide,
  refusalToPlace,
  requestExpiry,
  stateAfterApproval,
  stepApprovers,
  type PurchaseRequest,
} from './purchase-request.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const REQUESTER = 1;
const waiting: PurchaseRequest = {
  state: 'waiting',
  userId: REQUESTER,
  approvalsNeeded: 2,
  approvedBy: [],
  expiresAt: requestExpiry(AT, 7),
};
const decide = (changed: Partial<PurchaseRequest>, userId = 2, approves = 1, at = AT) =>
  refusalToDecide({ ...waiting, ...changed }, { userId, approves }, at);

test('a request waits so many days, and not a moment longer', () => {
  expect(waiting.expiresAt).toEqual(new Date('2026-07-16T03:00:00Z'));
  expect(decide({}, 2, 1, new Date('2026-07-16T02:59:59Z'))).toBeNull();
  expect(decide({}, 2, 1, new Date('2026-07-16T03:00:00Z'))).toBe('request_expired');
});

test('nobody decides their own request, whatever they may approve', () => {
  expect(decide({}, REQUESTER, 3)).toBe('own_request');
});

test('the second step is for another colleague, who may approve it', () => {
  expect(decide({ approvedBy: [2] }, 2, 3)).toBe('request_approved_by_you');
  expect(decide({ approvedBy: [2] }, 3, 1)).toBe('approval_step_too_high');
  expect(decide({ approvedBy: [2] }, 3, 2)).toBeNull();
});

test('those who may approve the step that waits are those who would not be refused', () => {
  const people = [REQUESTER, 2, 3, 4, 5].map((userId) => ({ userId, approves: userId - 2 }));
  for (const approvedBy of [[], [3], [3, 4], [3, 4, 5]])
    expect(stepApprovers({ ...waiting, approvedBy }, people)).toEqual(
      people.filter(({ userId, approves }) => decide({ approvedBy }, userId, approves) === null),
    );
  expect(stepApprovers({ ...waiting, approvedBy: [3] }, people).map(({ userId }) => userId)).toEqual([4, 5]);
});

test('what is decided stays decided', () => {
  for (const state of ['approved', 'placed', 'refused', 'withdrawn', 'expired'] as const)
    expect(decide({ state })).toBe('request_not_waiting');
});

test('an approved request is placed by the requester or an approver, in time', () => {
  const approved: PurchaseRequest = { ...waiting, state: 'approved', approvedBy: [2, 3] };
  expect([REQUESTER, 2, 3].map((user) => refusalToPlace(approved, user, AT))).toEqual([null, null, null]);
  expect(refusalToPlace(approved, 4, AT)).toBe('not_requester_nor_approver');
  expect(refusalToPlace(approved, REQUESTER, approved.expiresAt)).toBe('request_expired');
  expect(refusalToPlace(waiting, REQUESTER, AT)).toBe('request_not_approved');
});

test('what costs more than was approved is approved again, what costs less is not', () => {
  expect([99n, 100n, 101n].map((total) => needsApprovalAgain(100n, total))).toEqual([false, false, true]);
});

test('however colleagues press, an approved request has as many different approvers as it needs, none the requester', () => {
  const press = fc.record({ userId: fc.integer({ min: 1, max: 5 }), approves: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.array(press, { maxLength: 25 }), (approvalsNeeded, presses) => {
      const approvedBy: number[] = [];
      const request: PurchaseRequest = { ...waiting, approvalsNeeded, approvedBy };
      for (const decider of presses)
        if (refusalToDecide(request, decider, AT) === null) {
          expect(decider.approves).toBeGreaterThan(approvedBy.length);
          request.state = stateAfterApproval(request);
          approvedBy.push(decider.userId);
        }
      expect(new Set(approvedBy).size).toBe(approvedBy.length);
      expect(approvedBy).not.toContain(REQUESTER);
      expect(request.state === 'approved').toBe(approvedBy.length === approvalsNeeded);
    }),
  );
});

test('a request is stranded when nobody is left for a step that it still needs', () => {
  const people = (...approves: number[]) => approves.map((steps, index) => ({ userId: index + 2, approves: steps }));
  expect(isStranded(waiting, people(2, 1))).toBe(false);
  expect(isStranded(waiting, people(1, 1))).toBe(true);
  expect(isStranded(waiting, people(2))).toBe(true);
  // The requester and who approved before are nobody else.
  expect(isStranded(waiting, [{ userId: REQUESTER, approves: 3 }, ...people(2)])).toBe(true);
  expect(isStranded({ ...waiting, approvedBy: [2] }, people(2, 1))).toBe(true);
  expect(isStranded({ ...waiting, approvedBy: [3] }, people(2, 1))).toBe(false);
  expect(isStranded({ ...waiting, state: 'approved' }, [])).toBe(false);
});
