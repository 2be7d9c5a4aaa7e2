import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { ConfigError, readConfig } from '../config.ts';

async function addressSeen(
  environment: Record<string, string>,
  remoteAddress: string,
  forwarded: string,
): Promise<string> {
  const app = await openTestApp(environment);
  app.http.get('/who', (request) => ({ address: request.ip }));
  const answer = await app.http.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.json<{ address: string }>().address;
}

test('behind a named proxy the address it saw counts, not one that the caller put before it', async () => {
  expect(await addressSeen({ TRUST_PROXY: '10.0.0.0/8' }, '10.1.2.3', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
});

test('from anywhere else, and without a named proxy, the header is not believed', async () => {
  expect(await addressSeen({ TRUST_PROXY: '10.0.0.0/8' }, '203.0.113.9', '6.6.6.6')).toBe('203.0.113.9');
  expect(await addressSeen({}, '203.0.113.9', '6.6.6.6')).toBe('203.0.113.9');
});

test('yes is no name of a proxy', () => {
  for (const value of ['1', 'true', 'all', '10.0.0.0/8;x'])
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(ConfigError);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toBe('loopback, 10.0.0.0/8');
});
