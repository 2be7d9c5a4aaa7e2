import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { countClicksWithoutScript, writeSearchCounts } from './index.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const HOST = 'polytalad.example';

let app: TestApp;
let pages: FastifyInstance;
let serial = 0;
beforeAll(async () => {
  app = await openTestApp();
  pages = Fastify();
  countClicksWithoutScript(pages);
  pages.get('/:locale/products/:id', (request, reply) =>
    reply.code((request.params as { id: string }).id === '404' ? 404 : 200).send('page'),
  );
});
afterEach(() => rows(sql`delete from search_queries`));
afterAll(async () => {
  await pages.close();
  await app.close();
});

async function clicked(url: string, headers: Record<string, string>): Promise<string[]> {
  serial += 1;
  await pages.inject({
    url,
    remoteAddress: `10.2.0.${serial}`,
    headers: { host: HOST, 'user-agent': BROWSER, ...headers },
  });
  await writeSearchCounts();
  return (await rows(sql<{ query: string }>`select query from search_queries where clicked = 1`)).map(
    ({ query }) => query,
  );
}

test.each([
  ['the mall', `https://${HOST}/th/products?name=HDPE+film`],
  ['a further page of it', `https://${HOST}/th/products?page=2&name=HDPE%20film`],
  ['a category', `https://${HOST}/en/category/resins/pe?name=hdpe+film`],
])('a product opened from words in %s is a click', async (_, referer) => {
  expect(await clicked('/th/products/12', { referer })).toEqual(['hdpe film']);
});

test.each([
  ['no words', '/th/products/12', { referer: `https://${HOST}/th/products` }],
  ['no page before', '/th/products/12', {}],
  ['another site', '/th/products/12', { referer: 'https://elsewhere.example/th/products?name=hdpe' }],
  ['another page of ours', '/th/products/12', { referer: `https://${HOST}/th/products/7?name=hdpe` }],
  ['no address', '/th/products/12', { referer: 'nonsense' }],
  ['no product', '/th/products?name=hdpe', { referer: `https://${HOST}/th/products?name=hdpe` }],
  ['a product that is gone', '/th/products/404', { referer: `https://${HOST}/th/products?name=hdpe` }],
  ['data of a page with script', '/th/products/12.data', { referer: `https://${HOST}/th/products?name=hdpe` }],
  [
    'a page that is fetched ahead',
    '/th/products/12',
    { referer: `https://${HOST}/th/products?name=hdpe`, 'sec-purpose': 'prefetch' },
  ],
  ['a robot', '/th/products/12', { referer: `https://${HOST}/th/products?name=hdpe`, 'user-agent': 'Googlebot/2.1' }],
])('%s is no click', async (_, url, headers) => {
  expect(await clicked(url, headers)).toEqual([]);
});
