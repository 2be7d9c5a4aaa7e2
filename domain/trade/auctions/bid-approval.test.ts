import { expect, test } from 'vitest';
import { approvedFor, bidApprovers, isBidAllowed, mostApproved, stepOfBids, whyNotAskToBid } from './bid-approval.ts';

const steps = [100n, 1000n];
const [PERSON, CLERK, HEAD] = [1, 2, 3];
const people = [
  { userId: PERSON, approves: 2 },
  { userId: CLERK, approves: 1 },
  { userId: HEAD, approves: 2 },
];
const facts = (order: bigint | null) => ({ limits: { order, day: null, month: null }, spent: { day: 0n, month: 0n } });

test('bids are approved by the last step that an order of their worth needs, and by one at least', () => {
  expect([50n, 101n, 1001n].map((worth) => stepOfBids(worth, steps))).toEqual([1, 1, 2]);
  expect(stepOfBids(50n, [])).toBe(1);
});

test('who asks is not among those who may approve it', () => {
  expect(bidApprovers(people, 2, PERSON).map(({ userId }) => userId)).toEqual([HEAD]);
  expect(bidApprovers(people, 1, HEAD).map(({ userId }) => userId)).toEqual([PERSON, CLERK]);
});

test('somebody asks for what is above their limits and was not approved yet, of people who can answer', () => {
  const asking = { userId: PERSON, worth: 500n, facts: { ...facts(200n), steps: [] }, approvals: [], people };
  const approved = (worth: bigint, userId = HEAD) => ({ ...asking, approvals: [{ userId, worth }] });
  expect(whyNotAskToBid(asking)).toBeNull();
  expect(whyNotAskToBid({ ...asking, worth: 200n })).toBe('approval_not_needed');
  expect(whyNotAskToBid(approved(500n))).toBe('approval_not_needed');
  expect(whyNotAskToBid({ ...asking, facts: undefined })).toBe('approval_not_needed');
  expect(whyNotAskToBid(approved(499n))).toBeNull();
  expect(whyNotAskToBid(approved(500n, PERSON))).toBeNull();
  expect(whyNotAskToBid({ ...asking, people: people.slice(0, 1) })).toBe('approval_impossible');
  const high = { ...asking, worth: 5000n, facts: { ...facts(null), steps } };
  expect(whyNotAskToBid({ ...high, people: people.slice(0, 2) })).toBe('approval_impossible');
  expect(whyNotAskToBid(high)).toBeNull();
});

test('of what several approved the most counts, but for the own word', () => {
  const approvals = [
    { userId: HEAD, worth: 300n },
    { userId: CLERK, worth: 200n },
  ];
  expect([PERSON, HEAD, CLERK].map((who) => approvedFor(who, approvals))).toEqual([300n, 200n, 300n]);
  expect([mostApproved(approvals), mostApproved([]), approvedFor(HEAD, [])]).toEqual([300n, 0n, 0n]);
  const bid = { userId: HEAD, worth: 200n, facts: { ...facts(100n), steps: [] }, approvals };
  expect([bid, { ...bid, worth: 201n }, { ...bid, worth: 100n, approvals: [] }].map(isBidAllowed)).toEqual([
    true,
    false,
    true,
  ]);
});
