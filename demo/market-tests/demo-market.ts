import type { TestApp } from '#server/testing/test-app.ts';

/** The one written market that all tests look at; there once they run. */
export interface DemoMarket {
  app: TestApp;
}
