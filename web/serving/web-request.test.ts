import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { webRequest } from './web-request.ts';

/** Answers with what a page would see of the request. */
async function pages() {
  const app = Fastify();
  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request) => {
      const page = webRequest(request);
      return { url: page.url, cookie: page.headers.get('cookie') };
    },
  });
  await app.ready();
  return app;
}

test('a page sees the address that was asked for, with its query and headers', async () => {
  const app = await pages();
  const answer = await app.inject({
    url: '/th/products?name=%E0%B9%80%E0%B8%A1%E0%B9%87%E0%B8%94',
    headers: { host: 'polytalad.example:8080', cookie: 'a=b' },
  });
  expect(answer.json()).toEqual({
    url: 'http://polytalad.example:8080/th/products?name=%E0%B9%80%E0%B8%A1%E0%B9%87%E0%B8%94',
    cookie: 'a=b',
  });
});

test.each(['a b', '[', 'me:secret@b', 'a/b', 'a?b', 'a:b:c', 'polytalad.example:99999'])(
  'a host that is none is the sender’s mistake: %j',
  async (host) => {
    const app = await pages();
    expect((await app.inject({ url: '/th', headers: { host } })).statusCode).toBe(400);
  },
);

test('a path that begins like the name of another host stays a path of ours', async () => {
  const app = await pages();
  for (const path of ['//evil.example/th', '//[']) {
    expect(
      (await app.inject({ url: `http://polytalad.example${path}`, headers: { host: 'polytalad.example' } })).json<{
        url: string;
      }>().url,
    ).toBe(`http://polytalad.example${path}`);
  }
});
