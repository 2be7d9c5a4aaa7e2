import { afterAll, beforeAll } from 'vitest';
import { givenMarket, type TestMarket } from './orders.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/**
 * The product for the tests of a file: opened before the first one, closed after the last. What is answered is filled
 * by then, so that the file's own helpers may hold it.
 */
export function openFileApp(...settings: Parameters<typeof openTestApp>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => void Object.assign(app, await openTestApp(...settings)));
  afterAll(() => app.close());
  return app;
}

/** The same with the smallest market in which an order goes its way. */
export function openFileMarket(...settings: Parameters<typeof openTestApp>): { app: TestApp; market: TestMarket } {
  const app = openFileApp(...settings);
  const market = {} as TestMarket;
  beforeAll(async () => void Object.assign(market, await givenMarket(app)));
  return { app, market };
}
