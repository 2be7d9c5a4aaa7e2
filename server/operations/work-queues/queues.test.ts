import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { CompanyQueue, VisitorQueue } from '#domain/operations/work-queues.ts';
import { givenCompany, givenMember, givenPlaces, givenStaff, givenWarehouse } from '#server/testing/market.ts';
import { wayOf } from '#server/testing/way-of.ts';
import { otherQueueRows, queueConditionsSql } from './queues.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // Of an empty table every index costs the same.
  await rows(sql`
    insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, status, created_at)
    select ${(await givenCompany()).id}, 'decided', '004', '0001', (1000000000 + number)::text, 1, now()
    from generate_series(1, 300) number
  `);
  await rows(sql`analyze bank_accounts`);
});
afterAll(() => app.close());

test.each([
  // Three indexes hold just these orders, each in an order of its own.
  ['to_confirm', '(?:orders_to_confirm|orders_to_lapse|orders_unconfirmed)'],
  ['to_ship', 'orders_to_ship'],
  ['to_fetch', 'orders_to_ship'],
  ['to_deliver', 'orders_to_deliver'],
] as const)('what waits in %s is counted and listed from an index of nothing else', async (queue, index) => {
  const waiting = sql`from orders o where o.order_no is not null and ${queueConditionsSql[queue]}`;
  expect(await wayOf(sql`select count(*) ${waiting}`)).toMatch(new RegExp(String.raw`using ${index} |on ${index} `));
  expect(await wayOf(sql`select o.* ${waiting} order by o.placed_at, o.id limit 20`)).toMatch(
    new RegExp(String.raw`using ${index} |on ${index} `),
  );
});

test.each<[CompanyQueue | VisitorQueue, string]>([
  ['slips', 'settlements_(?:paid_for_)?waiting(?:_first)?'],
  ['prices', 'price_changes_waiting'],
  ['proposed_grades', 'proposed_grades_waiting'],
  ['accounts_buyer', 'users_waiting'],
  ['accounts_seller', 'users_waiting'],
  ['accounts_seller', 'companies_seller_waiting'],
  ['documents', 'company_documents_waiting'],
  ['warehouses', 'warehouses_waiting'],
  ['bank_accounts', 'bank_accounts_waiting'],
  ['certificates', 'certificates_waiting'],
  ['money_changes', 'money_changes_(?:one_)?waiting'],
  ['money_reviews', 'money_reviews_open'],
  ['refunds', 'refunds_open'],
  ['refunds_to_send', 'refunds_open'],
  ['preorders', 'preorders_for_staff'],
  ['negotiations', 'negotiations_to_answer'],
  ['price_lists', 'price_lists_waiting'],
  ['deletion_requests', 'deletion_requests_waiting'],
  ['conversations', 'conversations_waiting'],
  ['contact_messages', 'contact_messages_waiting'],
  ['job_applications', 'job_applications_waiting'],
  ['dead_mails', 'mail_outbox_not_sent'],
])('what waits in %s is found by the index %s', async (queue, index) => {
  expect(await wayOf(otherQueueRows[queue])).toMatch(new RegExp(String.raw`using ${index} |on ${index} `));
});

test('each queue says how much waits and since when, to those whose work it is', async () => {
  const old = new Date('2026-07-01T02:00:00Z');
  const buyer = await givenMember((await givenCompany()).id, { account_status: 'waiting_approval' });
  await rows(sql`update users set created_at = ${old} where id = ${buyer.id}`);
  const seller = await givenMember((await givenCompany()).id, { account_status: 'waiting_approval' });
  await rows(sql`update users set registered_as = 'seller' where id = ${seller.id}`);
  // An approved account whose company waits to sell; a colleague there does not wait a second time.
  const later = await givenCompany({ statuses: { seller_approved_status: 0 } });
  await givenMember(later.id);
  await givenMember(later.id, { company_role: 'purchaser' });
  await givenPlaces();
  await givenWarehouse(later.id, { status: 0 });
  const seen = async (role: 'admin' | 'sales' | 'catalogue' | 'finance' | 'logistics') =>
    (await (await app.api((await givenStaff(role)).token))('GET /staff/queues')).queues;
  const sales = await seen('sales');
  expect(sales.find(({ name }) => name === 'accounts_buyer')).toEqual({
    name: 'accounts_buyer',
    count: 1,
    oldest: old.toISOString(),
  });
  expect(sales.map(({ name, count }) => [name, count])).toEqual([
    ['to_confirm', 0],
    ['to_ship', 0],
    ['to_fetch', 0],
    ['to_deliver', 0],
    ['prices', 0],
    ['accounts_buyer', 1],
    ['accounts_seller', 2],
    ['documents', 0],
    ['warehouses', 1],
    ['money_changes', 0],
    ['claims', 0],
    ['preorders', 0],
    ['negotiations', 0],
    ['projects', 0],
    ['certificates', 0],
    ['deletion_requests', 0],
    ['conversations', 0],
    ['contact_messages', 0],
    ['job_applications', 0],
    ['dead_mails', 0],
  ]);
  expect((await seen('finance')).map(({ name }) => name)).toEqual([
    'to_confirm',
    'to_ship',
    'to_fetch',
    'to_deliver',
    'slips',
    'bank_accounts',
    'money_changes',
    'money_reviews',
    'refunds',
    'refunds_to_send',
    'credit_requests',
  ]);
  expect((await seen('logistics')).map(({ name }) => name)).toEqual([
    'to_confirm',
    'to_ship',
    'to_fetch',
    'to_deliver',
    'money_changes',
  ]);
});
