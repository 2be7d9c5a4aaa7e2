import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePlaces } from '#server/places/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { readSlip } from '#server/money/slips/index.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { DEMO_SEED, writeMarket } from '../write-market.ts';
import { writeOrders } from '../trade/write-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await ensurePlaces();
  const { people } = await writeMarket({ products: 40, offers: 120 }, DEMO_SEED, TEST_NOW);
  await writeOrders(people, DEMO_SEED, TEST_NOW);
});
afterAll(() => app.close());

interface Reading {
  settlement_id: number;
  verdict: string;
  bank_code: string | null;
  reference: string | null;
}

const waiting = () =>
  rows(sql<Reading>`
    select r.settlement_id, r.verdict, r.bank_code, r.reference from slip_readings r
    join settlements t on t.id = r.settlement_id where t.status = 0 order by t.id`);

test('what the demo keeps of its waiting slips is what reading them finds', async () => {
  const written = await waiting();
  expect(written.map(({ verdict }) => verdict)).toEqual(['new', 'used', 'other_bank', 'not_read']);
  await rows(sql`delete from slip_readings r using settlements t where t.id = r.settlement_id and t.status = 0`);
  for (const { settlement_id } of written) await readSlip(settlement_id);
  expect(await waiting()).toEqual(written);
});
