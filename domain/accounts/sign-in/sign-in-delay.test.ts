import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FAILURES_WINDOW_SECONDS,
  FREE_FAILURES,
  FREE_FAILURES_OF_ACCOUNT,
  FREE_FAILURES_OF_NETWORK,
  signInDelay,
  type SignInAttempts,
} from './sign-in-delay.ts';

const at = new Date('2026-07-09T03:00:00Z');
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000);
const none = { count: 0, last: null };
const attempts = (given: Partial<SignInAttempts>): SignInAttempts => ({
  pair: none,
  network: none,
  account: none,
  isKnownNetwork: false,
  ...given,
});
const failed = (count: number, secondsAgo = 0) => ({ count, last: ago(secondsAgo) });

test('a few mistakes cost nothing, then the wait doubles with each', () => {
  expect(signInDelay(attempts({ pair: failed(FREE_FAILURES - 1) }), at)).toBe(0);
  expect([5, 6, 7, 8].map((count) => signInDelay(attempts({ pair: failed(count) }), at))).toEqual([4, 8, 16, 32]);
  expect(signInDelay(attempts({ pair: failed(6, 5) }), at)).toBe(3);
  expect(signInDelay(attempts({ pair: failed(30) }), at)).toBe(FAILURES_WINDOW_SECONDS);
});

test('a guesser gets few tries from one network in an hour', () => {
  const failures: number[] = [];
  let second = 0;
  while (second < 3600) {
    const recent = failures.filter((when) => second - when < FAILURES_WINDOW_SECONDS);
    const wait = signInDelay(
      attempts({ pair: { count: recent.length, last: recent.length > 0 ? new Date(recent.at(-1)! * 1000) : null } }),
      new Date(second * 1000),
    );
    if (wait > 0) second += wait;
    else failures.push(second);
  }
  expect(failures.length).toBeLessThan(60);
});

test('whatever others do elsewhere, the owner waits half a minute at most, and not at all on a network used before', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(900), (network, account, secondsAgo) => {
      const asked = { network: failed(network, secondsAgo), account: failed(account, secondsAgo) };
      expect(signInDelay(attempts(asked), at)).toBeLessThanOrEqual(30);
      expect(signInDelay(attempts({ ...asked, isKnownNetwork: true }), at)).toBe(0);
    }),
  );
});

test('a network that tries many accounts, and an account tried from many networks, are slowed down', () => {
  expect(signInDelay(attempts({ network: failed(FREE_FAILURES_OF_NETWORK, 10) }), at)).toBe(20);
  expect(signInDelay(attempts({ account: failed(FREE_FAILURES_OF_ACCOUNT, 10) }), at)).toBe(20);
  expect(signInDelay(attempts({ account: failed(FREE_FAILURES_OF_ACCOUNT, 31) }), at)).toBe(0);
});
