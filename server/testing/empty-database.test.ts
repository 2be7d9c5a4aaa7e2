import { beforeAll, expect, test } from 'vitest';
import type { Api, ApiError } from '#contract/client.ts';
import { endpoints } from '#contract/index.ts';
import { openFileApp } from './file-app.ts';
import { givenCompany, givenMember, givenStaff } from './market.ts';

/** The first people of a market read its lists before anything is in them. */

const app = openFileApp();
let callers: Record<'visitor' | 'seller' | 'staff', Api>;
beforeAll(async () => {
  const { id } = await givenCompany({ selling: true });
  callers = {
    visitor: await app.api(),
    seller: await app.api((await givenMember(id, { role: 'seller' })).token),
    staff: await app.api((await givenStaff('admin')).token),
  };
});

const SERVER_FAULT = 500;
const lists = Object.keys(endpoints).filter((key) => key.startsWith('GET /') && !key.includes('{'));

test.each(lists)('%s answers or refuses on an empty database', async (key) => {
  const faults: unknown[] = [];
  for (const api of Object.values(callers)) {
    const call = api as (key: string, input: object) => Promise<unknown>;
    await call(key, { query: {} }).catch((error: ApiError) => {
      if (!(error.wire?.statusCode < SERVER_FAULT)) faults.push(error);
    });
  }
  expect(faults).toEqual([]);
});

test('there are such lists', () => expect(lists.length).toBeGreaterThan(60));
