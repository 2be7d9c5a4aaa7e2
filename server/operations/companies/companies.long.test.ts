import { beforeAll, expect, test } from 'vitest';
import { companyList } from '#contract/operations/company-list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
let idle: TestMarket['buyer'];
let busy: TestMarket['buyer'];

/** An order of these packs on that day. */
async function order(buyer: TestMarket['buyer'], day: string, amount: number): Promise<number> {
  const { id } = await givenOrder(market, { buyer, amount });
  await rows(sql`update orders set placed_at = ${`${day}T03:00:00Z`}::timestamptz where id = ${id}`);
  return id;
}
const registered = (companyId: number, day: string, level: number) =>
  rows(
    sql`update companies set created_at = ${`${day}T03:00:00Z`}::timestamptz, member_level = ${level}
      where id = ${companyId}`,
  );

beforeAll(async () => {
  idle = market.buyer;
  busy = await givenBuyer(app);
  const former = await givenBuyer(app);
  const waiting = await givenCompany({ statuses: { buyer_approved_status: 0 } });
  await order(idle, '2026-06-01', 10);
  await order(busy, '2026-07-08', 40);
  await order(former, '2026-03-01', 10);
  await registered(idle.companyId, '2026-02-10', 5);
  await registered(busy.companyId, '2026-03-10', 2);
  await registered(former.companyId, '2026-01-10', 1);
  await registered(market.seller.companyId, '2026-01-05', 1);
  await registered(waiting.id, '2026-07-01', 1);
  await givenCompany({ personal: true });
});

const find = async (query: Record<string, string>) =>
  (await market.sales('GET /staff/companies', { query })).rows.map(({ id }) => id);

test('the list of companies keeps what every list does', async () => {
  const { name, code } = await oneRow(sql<{ name: string; code: string }>`
    select company_name_th as name, company_code as code /* not null: a company */ from companies
      where id = ${idle.companyId}`);
  await expectListRules(companyList, {
    page: (query) => market.sales('GET /staff/companies', { query }),
    export: (query) => market.sales('GET /staff/companies/export', { query }),
    byStranger: () => idle.api('GET /staff/companies'),
    samples: {
      company_code: code,
      company: name,
      idle: '30',
      role: 'buyer',
      state: 'approved',
      member_level: '5',
      province: '10',
      last_order_at_from: '2026-05-15',
      last_order_at_to: '2026-06-15',
      turnover_min: '1',
      turnover_max: '20000',
      created_at_from: '2026-02-01',
      created_at_to: '2026-02-28',
    },
  });
});

test('who has not ordered for 30 days is found, and who never did', async () => {
  expect(await find({ idle: '30' })).not.toContain(busy.companyId);
  expect(await find({ idle: '90' })).not.toContain(idle.companyId);
  expect(await find({ idle: 'never', role: 'seller' })).toEqual([market.seller.companyId]);
});

test('a cancelled order is neither a last one nor turnover, and a person who bought nothing is no customer', async () => {
  const { id } = await givenOrder(market, { buyer: idle });
  await idle.api('POST /order/{id}/cancel', { params: { id }, body: { reason: 'สั่งซ้ำ' } });
  const found = (await market.sales('GET /staff/companies')).rows;
  expect(found.find((row) => row.id === idle.companyId)).toMatchObject({
    last_order_at: '2026-06-01T03:00:00.000Z',
    orders: 1,
  });
  expect(found.every(({ company_code }) => company_code !== null)).toBe(true);
  const person = await givenCompany({ personal: true });
  await givenMember(person.id);
  expect((await market.sales('GET /staff/companies')).count).toBe(found.length);
});

test('credit is for finance to see', async () => {
  await givenCredit(app, { buyer: busy, finance: market.finance }, { amount: 400_000 });
  const creditOf = async (api: typeof market.sales) =>
    (await api('GET /staff/companies')).rows.find(({ id }) => id === busy.companyId)?.credit;
  expect([await creditOf(market.finance), await creditOf(market.sales)]).toEqual([400_000, null]);
});
