import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { contextOf, tokenOf } from './fastify.ts';

const app = openFileApp({ BASE_URL: 'https://market.example' });
let token: string;

beforeAll(async () => {
  // A page as the product's: its answer is not the API's, who asks is resolved the same way.
  app.http.route({
    method: 'GET',
    url: '/th',
    handler: async (request) => {
      const { token: given } = tokenOf(request);
      return contextOf(request, undefined, await app.resolveCaller(given), given).locale;
    },
  });
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  token = (await givenMember((await givenCompany()).id)).token;
});

const cookiesOf = async (
  url: string,
  headers: Record<string, string> = { cookie: `__Host-token=${token}` },
  method: 'GET' | 'POST' = 'GET',
) => [(await app.http.inject({ url, headers, method })).headers['set-cookie'] ?? []].flat();
const DAYS_14 = 14 * 24 * 3600;

test.each(['/api/auth/me', '/th'])(
  'a session in use keeps its cookie: %s tells the browser anew when it prolongs the session, and only then',
  async (url) => {
    expect(await cookiesOf(url)).toEqual([]);
    app.clock.advanceHours(24);
    expect(await cookiesOf(url)).toEqual([
      `__Host-token=${token}; Max-Age=${DAYS_14}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    expect(await cookiesOf(url)).toEqual([]);
  },
);

test('a session that has its former name is given the new one', async () => {
  app.clock.advanceHours(24);
  expect(await cookiesOf('/api/auth/me', { cookie: `token=${token}` })).toEqual([
    expect.stringContaining(`__Host-token=${token};`),
  ]);
});

test('staff are told of their own, shorter time', async () => {
  const staff = await givenStaff('sales');
  app.clock.advanceHours(1);
  expect(await cookiesOf('/api/auth/me', { cookie: `__Host-token=${staff.token}` })).toEqual([
    expect.stringContaining(`Max-Age=${12 * 3600};`),
  ]);
});

test('who sends the token as a program does gets no cookie, nor does a session that is over', async () => {
  app.clock.advanceHours(24);
  expect(await cookiesOf('/api/auth/me', { authorization: `Bearer ${token}` })).toEqual([]);
  app.clock.advanceHours(24 * 15);
  expect(await cookiesOf('/api/auth/me')).toEqual([]);
});

test('signing out after a while removes the cookie and sets no other', async () => {
  app.clock.advanceHours(24);
  expect(await cookiesOf('/api/auth/logout', { cookie: `__Host-token=${token}` }, 'POST')).toEqual([
    expect.stringMatching(/^__Host-token=; .*Max-Age=0/),
    expect.stringMatching(/^token=; .*Max-Age=0/),
  ]);
});

test('what is kept for everybody on its way carries nobody’s session', async () => {
  await fileStore().put('media/resin-1.webp', Buffer.from('picture'), 'image/webp');
  app.clock.advanceHours(24);
  expect(await cookiesOf('/api/media/resin-1.webp')).toEqual([]);
});
