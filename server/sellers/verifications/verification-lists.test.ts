import { beforeAll, test } from 'vitest';
import type { Answer, Api } from '#contract/client.ts';
import { verificationLists } from '#contract/sellers/verification-lists.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenMember, givenPlaces, givenStaff, givenWarehouse } from '#server/testing/market.ts';

const app = openFileApp();
let admin: Api;
let stranger: Api;
/** Two companies with an owner each. */
const companies: { id: number; owner: number }[] = [];

beforeAll(async () => {
  await givenPlaces();
  admin = await app.api((await givenStaff('admin')).token);
  stranger = await app.api((await givenMember((await givenCompany()).id)).token);
  for (const name of ['Alpha Resins', 'Beta Films']) {
    const { id } = await givenCompany({ selling: true });
    await rows(sql`update companies set company_name_en = ${name}, company_name_th = ${name} where id = ${id}`);
    companies.push({ id, owner: (await givenMember(id)).id });
  }
});

/** What waits is the oldest, then what was decided from the newest on. */
const waitingFirst = <R extends { id: number; status: number; since: string }>(all: readonly R[]) => [
  ...all.filter(({ status }) => status === 0).toSorted((one, other) => one.since.localeCompare(other.since)),
  ...all.filter(({ status }) => status !== 0).toSorted((one, other) => other.since.localeCompare(one.since)),
];

const samples = { company: 'alpha', status: '0' };
interface Row {
  id: number;
  company: { name_en: string; name_th: string };
  status: number;
}
const values = {
  company: ({ company }: Row) => company.name_en,
  status: ({ status }: Row) => String(status),
};

test('warehouses are listed by company and status, those that wait first, and taken as a file', async () => {
  const [waiting, approved, refused] = [
    await givenWarehouse(companies[0]!.id, { status: 0 }),
    await givenWarehouse(companies[1]!.id, { status: 1 }),
    await givenWarehouse(companies[1]!.id, { status: 2 }),
  ];
  for (const [place, id] of [waiting, approved, refused].entries())
    await rows(sql`update warehouses set created_at = ${`2026-06-0${place + 1}`}::timestamptz where id = ${id}`);
  await expectListRules<Answer<'GET /staff/warehouses'>['rows'][number]>(verificationLists.warehouses, {
    samples,
    orders: { waiting: waitingFirst },
    page: (query) => admin('GET /staff/warehouses', { query }),
    export: (query) => admin('GET /staff/warehouses/export', { query }),
    byStranger: () => stranger('GET /staff/warehouses', { query: {} }),
    values: { ...values, name: ({ name }) => name },
    cells: { name: ({ name_en }) => name_en, facts: ({ province }) => province.name_en },
  });
});

test('bank accounts are listed in the same way, without their numbers', async () => {
  for (const [place, { id }] of companies.entries())
    await rows(sql`
      insert into bank_accounts (company_id, bank_code, branch, account_name, account_number, status, created_at)
      values (${id}, '004', 'Silom', ${`Account ${place}`}, ${`123456000${place}`}, ${place},
        ${`2026-06-0${place + 1}`}::timestamptz)`);
  await expectListRules<Answer<'GET /staff/bank-accounts'>['rows'][number]>(verificationLists.bank_accounts, {
    samples,
    orders: { waiting: waitingFirst },
    page: (query) => admin('GET /staff/bank-accounts', { query }),
    export: (query) => admin('GET /staff/bank-accounts/export', { query }),
    byStranger: () => stranger('GET /staff/bank-accounts', { query: {} }),
    values: { ...values, name: ({ account_name }) => account_name },
    cells: { name: ({ account_name }) => account_name },
  });
});

test('deletion requests are listed in the same way, by the person', async () => {
  for (const [place, { owner }] of companies.entries()) {
    await rows(sql`update users set firstname = ${`Person ${place}`} where id = ${owner}`);
    await rows(sql`
      insert into deletion_requests (user_id, note, status, created_at)
      values (${owner}, '', ${place * 2}, ${`2026-06-0${place + 1}`}::timestamptz)`);
  }
  await expectListRules<Answer<'GET /staff/deletion-requests'>['rows'][number]>(verificationLists.deletion_requests, {
    samples,
    orders: { waiting: waitingFirst },
    page: (query) => admin('GET /staff/deletion-requests', { query }),
    export: (query) => admin('GET /staff/deletion-requests/export', { query }),
    byStranger: () => stranger('GET /staff/deletion-requests', { query: {} }),
    values,
    cells: { facts: ({ email }) => email },
  });
});
