import { expect, test } from 'vitest';
import { eventOfRefusal, SECURITY_EVENTS, securityEventCodes } from './security-events.ts';

const refusal = (error: string, status: number, more = {}) =>
  eventOfRefusal({ error, status, isSignedIn: false, namesObject: false, ...more });

test.each([
  ['too_many_attempts', 429, 'sign_in_throttled'],
  ['too_many_requests', 429, 'throttled'],
  ['foreign_origin', 403, 'foreign_origin'],
  ['webhook_not_authentic', 401, 'signature_refused'],
  ['webhook_not_timely', 401, 'signature_refused'],
  ['session_expired', 401, 'not_signed_in'],
  ['seller_not_allowed', 403, 'not_allowed'],
  ['some_other_refusal', 401, 'not_signed_in'],
  ['current_password_wrong', 400, 'proof_failed'],
  ['invalid_input', 400, 'invalid_input'],
])('a refusal by %s (%i) is %s', (error, status, event) => {
  expect(refusal(error, status)).toBe(event);
});

test('a wrong password is told by who refuses it and knows whose it was', () => {
  expect(refusal('wrong_credentials', 401)).toBeNull();
});

test('what is not found counts for who is signed in and named it', () => {
  expect(refusal('not_found', 404)).toBeNull();
  expect(refusal('not_found', 404, { isSignedIn: true })).toBeNull();
  expect(refusal('not_found', 404, { namesObject: true })).toBeNull();
  expect(refusal('not_found', 404, { isSignedIn: true, namesObject: true })).toBe('object_refused');
});

test('rules of the trade are no events', () => {
  expect(refusal('cart_empty', 400)).toBeNull();
  expect(refusal('order_moved', 409, { isSignedIn: true, namesObject: true })).toBeNull();
});

test('each refusal is one by its outcome', () => {
  for (const code of ['not_allowed', 'throttled', 'sign_in_failed'] as const)
    expect(SECURITY_EVENTS[code]).toBe('refused');
  expect(securityEventCodes).toHaveLength(new Set(securityEventCodes).size);
});
