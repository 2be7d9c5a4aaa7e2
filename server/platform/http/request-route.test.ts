import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteRoute, routeOf } from './request-route.ts';

const routes: string[] = [];
let http: FastifyInstance;
beforeAll(() => {
  http = Fastify();
  http.addHook('onResponse', (request, _reply, done) => {
    routes.push(routeOf(request));
    done();
  });
  http.get('/api/orders/:id', () => 'an order');
  http.get('/assets/*', () => 'a file');
  http.get('/th/*', (request) => {
    noteRoute(request, '/:locale/products/*');
    return 'a page';
  });
});
afterAll(() => http.close());

test.each([
  ['/api/orders/7', '/api/orders/:id'],
  ['/th/products/12', '/:locale/products/*'],
  ['/assets/home-4f2a.js', '/assets/*'],
  ['/nowhere/secret', 'none'],
])('%s is counted as %s', async (url, route) => {
  await http.inject(url);
  expect(routes.at(-1)).toBe(route);
});
