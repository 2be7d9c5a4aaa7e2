import { expect, test } from 'vitest';
import {
  afterMessage,
  claimNo,
  claimStates,
  mustTakePosition,
  whyNotDecide,
  whyNotWithdraw,
  whyNotWrite,
  type ClaimState,
} from './claim.ts';

test.each<[ClaimState, ...(string | null)[]]>([
  ['with_seller', null, null, 'claim_with_seller'],
  ['with_staff', null, null, null],
  ['closed', 'claim_closed', 'claim_closed', 'claim_closed'],
])('in the state %s writing, taking back and deciding are refused by %s, %s, %s', (state, write, withdraw, decide) => {
  expect([whyNotWrite({ state }), whyNotWithdraw({ state }), whyNotDecide({ state })]).toEqual([
    write,
    withdraw,
    decide,
  ]);
});

test('every state is spoken of', () => {
  expect(claimStates).toEqual(['with_seller', 'with_staff', 'closed']);
});

test('the seller’s answer hands the claim to staff, what others write does not', () => {
  const claim = { state: 'with_seller', position: null } as const;
  expect(afterMessage(claim, 'buyer', null)).toEqual(claim);
  expect(afterMessage(claim, 'staff', null)).toEqual(claim);
  expect(afterMessage(claim, 'seller', 'disputes')).toEqual({ state: 'with_staff', position: 'disputes' });
});

test('a seller who has answered may change its mind, and write without saying so again', () => {
  const answered = { state: 'with_staff', position: 'disputes' } as const;
  expect([mustTakePosition({ position: null }), mustTakePosition(answered)]).toEqual([true, false]);
  expect(afterMessage(answered, 'seller', null)).toEqual(answered);
  expect(afterMessage(answered, 'seller', 'accepts').position).toBe('accepts');
});

test('a claim is called by its number', () => {
  expect([claimNo(7), claimNo(12_345_678)]).toEqual(['CL000007', 'CL12345678']);
});
