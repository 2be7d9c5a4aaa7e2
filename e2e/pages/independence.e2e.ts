import { buyers, DEMO_PASSWORD, staff } from '#demo/accounts/companies.ts';
import { expect, test } from '../test.ts';

test('no test gets into an account of the demo market, which all tests share', async ({ request }) => {
  for (const [{ email }, role] of [
    [buyers[0]!, 'buyer'],
    [staff[0]!, 'staff'],
  ] as const) {
    const answer = await request.post('/api/auth/login', { data: { username: email, password: DEMO_PASSWORD, role } });
    expect(answer.status(), email).toBe(401);
  }
});
