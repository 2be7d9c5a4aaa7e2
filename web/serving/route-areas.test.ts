import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import config from '#web/routes.ts';
import { areaOfPath, areasOf, routesOfArea } from './route-areas.ts';

interface Listed {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** The product's routes as the build lists them. */
const routes: Record<string, Listed> = { root: { id: 'root', path: '' } };
(function list(entries: typeof config, parentId: string) {
  for (const { id: given, file, path, index, children } of entries) {
    const id = given ?? file.replace(/\.\w+$/, '');
    routes[id] = { id, parentId, ...(path !== undefined && { path }), ...(index && { index }) };
    if (children) list(children, id);
  }
})(config, 'root');

const nested = (ids: ReadonlySet<string>, parentId?: string): RouteObject[] =>
  [...ids]
    .map((id) => routes[id]!)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: nested(ids, id) }));

const all = nested(new Set(Object.keys(routes)));
const ofAreas = new Map([...areasOf(routes), ''].map((area) => [area, nested(routesOfArea(routes, area))]));

const matched = (path: string) => matchRoutes(all, path)?.map(({ route, params }) => [route.id, params]);
function matchedInArea(path: string) {
  const area = areaOfPath(path);
  return matchRoutes(ofAreas.get(area) ?? ofAreas.get('')!, path)?.map(({ route, params }) => [route.id, params]);
}

/** An address of every screen. */
const addresses = Object.keys(routes).map((id) => {
  const path = (function full(each: string | undefined): string {
    return each === undefined ? '' : `${full(routes[each]!.parentId)}/${routes[each]!.path ?? ''}`;
  })(id);
  return (
    path
      .replaceAll(/\/+/g, '/')
      .replaceAll(/:locale/g, 'th')
      .replaceAll(/:\w+/g, '7')
      .replace('*', 'a/b') || '/'
  );
});

test('an address matches the same route among those of its area as among all', () => {
  expect(addresses.length).toBeGreaterThan(150);
  for (const address of addresses) {
    expect(matched(address)).toBeDefined();
    expect([address, matchedInArea(address)]).toEqual([address, matched(address)]);
  }
});

test.each([
  '/',
  '/th',
  '/th/',
  '//th/products',
  '/th//products',
  '/th/PRODUCTS',
  '/th/%70roducts/5',
  '/th/products/',
  '/th/products/5/6',
  '/th/nothing',
  '/nothing',
  '/th/%E0%A4%A',
  '/th/user',
  '/th/staff/nothing/here',
  '/th/constructor',
  '/a/b/c/d',
])('%s matches the same among the routes of its area', (address) => {
  expect(matchedInArea(address)).toEqual(matched(address));
});

test('an area has few routes of all there are', () => {
  expect(Object.keys(routes).length).toBeGreaterThan(150);
  expect(routesOfArea(routes, 'products').size).toBeLessThan(30);
  expect([...routesOfArea(routes, 'products')]).toContain('market/product/product');
  expect([...routesOfArea(routes, 'products')]).not.toContain('trade/cart/cart');
});
