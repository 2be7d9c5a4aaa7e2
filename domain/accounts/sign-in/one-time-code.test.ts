import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_TRIES, CODES_A_DAY, codeStateAt, guessingChance, secondsUntilNextCode } from './one-time-code.ts';

const at = new Date('2026-07-09T03:00:00Z');
const before = (seconds: number) => new Date(at.getTime() - seconds * 1000);

test('all guesses that a day allows hit one address in 300 at most', () => {
  expect(guessingChance()).toBeLessThan(0.0031);
  expect(CODES_A_DAY * CODE_TRIES).toBe(30);
});

test.each([
  [{ createdAt: before(599), wrongTries: 4, endedAt: null }, 'usable'],
  [{ createdAt: before(600), wrongTries: 0, endedAt: null }, 'expired'],
  [{ createdAt: before(5), wrongTries: 5, endedAt: null }, 'too_many_tries'],
  [{ createdAt: before(5), wrongTries: 0, endedAt: before(1) }, 'ended'],
] as const)('%o is %s', (code, state) => {
  expect(codeStateAt(code, at)).toBe(state);
});

test('a minute between two codes, six in a day', () => {
  expect(secondsUntilNextCode([], at)).toBe(0);
  expect(secondsUntilNextCode([before(10)], at)).toBe(50);
  expect(secondsUntilNextCode([before(60)], at)).toBe(0);
  const six = [3600, 7200, 10_800, 14_400, 18_000, 80_000].map(before);
  expect(secondsUntilNextCode(six, at)).toBe(6400);
  expect(secondsUntilNextCode([...six.slice(0, 5), before(86_400)], at)).toBe(0);
});

test('a user who asks as soon as allowed never gets more than six codes in any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (asks) => {
      const sent: Date[] = [];
      let now = at;
      for (let index = 0; index < asks; index += 1) {
        now = new Date(now.getTime() + secondsUntilNextCode(sent, now) * 1000);
        sent.push(now);
      }
      for (const one of sent)
        expect(
          sent.filter((other) => other >= one && other.getTime() - one.getTime() < 86_400_000).length,
        ).toBeLessThanOrEqual(CODES_A_DAY);
    }),
  );
});
