import { expect, test } from 'vitest';
import { codeOfStep, newSecret, secretUri, stepOfCode } from './totp.ts';

/** The secret of RFC 6238's examples, `12345678901234567890`, in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is the one of RFC 6238', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(codeOfStep(SECRET, step)).toBe(code);
  expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(step);
});

test('the code before and the one after count, others do not', () => {
  const at = new Date('2026-07-09T03:00:00Z');
  const now = at.getTime() / 30_000;
  expect([-2, -1, 0, 1, 2].map((distance) => stepOfCode(SECRET, codeOfStep(SECRET, now + distance), at))).toEqual([
    null,
    now - 1,
    now,
    now + 1,
    null,
  ]);
});

test('every secret is another one of 160 bits, and its address says whose it is', () => {
  const secrets = new Set(Array.from({ length: 20 }, newSecret));
  expect(secrets.size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secretUri(SECRET, 'a+b@company.example')).toBe(
    `otpauth://totp/Polytalad:a%2Bb%40company.example?issuer=Polytalad&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});
