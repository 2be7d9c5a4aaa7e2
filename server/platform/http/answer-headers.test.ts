import { connect, type AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp({ BASE_URL: 'https://market.example' });
let token: string;
beforeAll(async () => {
  token = (await givenMember((await givenCompany()).id)).token;
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});

type Headers = Readonly<Record<string, unknown>>;

/** What every answer says, whatever it holds. */
function expectSafe(headers: Headers, where: string): void {
  const policy = String(headers['content-security-policy']);
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"])
    expect(policy, where).toContain(rule);
  expect(headers['x-content-type-options'], where).toBe('nosniff');
  expect(headers['strict-transport-security'], where).toBe('max-age=31536000; includeSubDomains');
}

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  'every answer to %s says that nothing runs, frames or is kept',
  async (method) => {
    for (const name of Object.keys(endpoints)) {
      const [of, path] = name.split(' ') as [string, string];
      if (of !== method) continue;
      const { headers } = await app.http.inject({
        method,
        url: `/api${path.replace(/\{\w+\}/g, '1')}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expectSafe(headers, name);
      if (!String(headers['cache-control']).includes('public'))
        expect(headers['cache-control'], name).toContain('no-store');
    }
  },
);

test('so do public media', async () => {
  await fileStore().put('media/a.webp', Buffer.alloc(10), 'image/webp');
  const { headers, statusCode } = await app.http.inject({ url: '/api/media/a.webp' });
  expect(statusCode).toBe(200);
  expectSafe(headers, 'media');
});

test('TLS is promised for this host alone where the settings say so', async () => {
  const other = await openTestApp({ BASE_URL: 'https://market.example', HSTS_SUBDOMAINS: '0' });
  try {
    const { headers } = await other.http.inject({ url: '/api/business-hours' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  } finally {
    await other.close();
  }
});

function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => void (answer += part));
    socket.on('error', () => {}).on('close', () => resolve(answer));
  });
}

test.each([
  ['no request at all', 'HELO market\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is answered with the same headers', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  expect(first).toContain(`HTTP/1.1 ${status} `);
  const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]));
  expectSafe(headers, first!);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toMatchObject({ statusCode: status });
});
