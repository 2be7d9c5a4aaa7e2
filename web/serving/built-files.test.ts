import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'polytalad-built-'));
const app: FastifyInstance = Fastify();
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries({
    'sw.js': 'worker',
    'secret.txt.br': 'packed',
    'assets/home-4f2a.js': 'plain script',
    'assets/home-4f2a.js.br': 'packed script',
  }))
    writeFileSync(join(folder, name), text);
  await serveBuiltFiles(app, folder, async (_request, reply) => reply.code(404).send('a page that says so'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, accepted = 'identity', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': accepted } });

test('an asset is kept for a year, as its name changes with what is in it', async () => {
  const answer = await get('/assets/home-4f2a.js');
  expect(answer.body).toBe('plain script');
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('all assets are one route, so that numbers count them as one', () => {
  expect(app.hasRoute({ method: 'GET', url: '/assets/*' })).toBe(true);
  expect(app.hasRoute({ method: 'GET', url: '/assets/home-4f2a.js' })).toBe(false);
});

test('who can unpack an asset is sent the packed one', async () => {
  const answer = await get('/assets/home-4f2a.js', 'br');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect(answer.body).toBe('packed script');
});

test('a HEAD says what a GET would, without its text', async () => {
  const { statusCode, headers, body } = await get('/assets/home-4f2a.js', 'identity', 'HEAD');
  expect({ statusCode, length: headers['content-length'], body }).toEqual({ statusCode: 200, length: '12', body: '' });
});

test('a file beside the assets may change', async () => {
  const answer = await get('/sw.js');
  expect(answer.body).toBe('worker');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
});

test.each([
  '/assets/home-0000.js',
  '/assets/home-4f2a.js.br',
  '/assets/',
  '/assets/..%2fsw.js',
  '/assets/..%5csw.js',
  '/assets/home-4f2a.js%00',
])('%s is no asset of this build', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe('a page that says so');
});

test('a packed file is not sent by its own name', async () => {
  expect((await get('/secret.txt.br')).statusCode).toBe(404);
});
