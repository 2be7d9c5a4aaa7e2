import { stepAt } from '#domain/accounts/sign-in/second-factor.ts';
import { hashPassword } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import type { TestApp } from './test-app.ts';
import { codeOfStep } from '#server/accounts/second-factor/index.ts';

export const PASSWORD = 'Correct#2026';
export const passwordHash = () => hashPassword(PASSWORD);

/** What an authenticator with this secret shows, some steps from now. */
export const codeNow = (secret: string, steps = 0) => codeOfStep(secret, stepAt(now()) + steps);
/** A code of the right form that is none of the three that count. */
export function wrongCode(secret: string): string {
  const right = new Set([-1, 0, 1].map((steps) => codeNow(secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code))!;
}

interface Begun {
  status: number;
  token: string;
  user: { email: string } | null;
  second_factor?: 'needed' | 'setup';
  error?: string;
}

/** The first half of a sign-in, over HTTP. */
export async function begin(
  app: TestApp,
  username: string,
  role: 'buyer' | 'staff',
  options: { password?: string; address?: string } = {},
): Promise<Begun> {
  const { password = PASSWORD, address = '203.0.113.1' } = options;
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password, role },
    remoteAddress: address,
  });
  return { ...response.json<Omit<Begun, 'status'>>(), status: response.statusCode };
}

/** The second half, over HTTP. */
export async function finish(app: TestApp, token: string, code: string, address = '203.0.113.1') {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/auth/second-factor',
    payload: { code },
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: address,
  });
  return {
    status: response.statusCode,
    cookie: String(response.headers['set-cookie'] ?? ''),
    ...response.json<{ token: string; user?: { email: string }; error?: string }>(),
  };
}

/** Sets an authenticator up in a half session, as staff do at their first log-in. */
export async function setUp(app: TestApp, halfToken: string) {
  const half = await app.api(halfToken);
  const { secret } = await half('POST /auth/second-factor/setup', { body: {} });
  const { recovery_codes, session } = await half('POST /auth/second-factor/enable', {
    body: { code: codeNow(secret) },
  });
  return { secret, recovery_codes, token: session!.token };
}

export async function lastMailTo(email: string): Promise<string | undefined> {
  await runWaitingJobs();
  return (
    await maybeRow(
      sql<{ kind: string }>`select kind from mail_outbox where recipient = ${email} order by id desc limit 1`,
    )
  )?.kind;
}
