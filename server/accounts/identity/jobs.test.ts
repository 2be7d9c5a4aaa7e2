import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { enqueue, runWaitingJobs } from '#server/platform/jobs.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { removeEndedSessions } from './jobs.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

test('sessions that are over are removed, others stay', async () => {
  await givenMember((await givenCompany()).id);
  await givenStaff('sales');
  const left = async () => {
    await enqueue(removeEndedSessions, {});
    await runWaitingJobs();
    return (await rows(sql<{ role: string }>`select role from sessions order by role`)).map(({ role }) => role);
  };
  expect(await left()).toEqual(['buyer', 'staff']);
  app.clock.advanceHours(24);
  expect(await left()).toEqual(['buyer']);
  app.clock.advanceHours(24 * 14);
  expect(await left()).toEqual([]);
});
