import type { Answer } from '#contract/client.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { DEMO_PASSWORD } from './accounts/companies.ts';

/** A session of one of the demo's accounts, in tests; staff give the code that the demo shows. */
export async function signInToDemo(
  app: TestApp,
  username: string,
  role: 'buyer' | 'seller' | 'staff',
): Promise<Answer<'POST /auth/login'>> {
  const visitor = await app.api();
  const begun = await visitor('POST /auth/login', { body: { username, password: DEMO_PASSWORD, role } });
  if (!begun.second_factor) return begun;
  const { accounts } = await visitor('GET /development/authenticator');
  return (await app.api(begun.token))('POST /auth/second-factor', {
    body: { code: accounts.find(({ email }) => email === username)?.code ?? '' },
  });
}
