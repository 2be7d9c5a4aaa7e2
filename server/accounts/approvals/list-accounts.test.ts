import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wayOf } from '#server/testing/way-of.ts';
import { peopleMatching } from './list-accounts.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

test('who is looked for by a part of a name or a number is found by indexes', async () => {
  const way = await wayOf(peopleMatching('%พัฒนา%'));
  expect(way).toMatch(/on users_staff_search /);
  expect(way).toMatch(/on companies_staff_search /);
});
