import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { accountList } from '#contract/accounts/account-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { wayOf } from '#server/testing/way-of.ts';
import { peopleMatching } from './account-list.ts';

const app = openFileApp();
let sales: Api;
let finance: Api;

async function givenAccount(
  company: string,
  registeredAs: string,
  day: string,
  status: 'verified' | 'waiting_approval',
) {
  const { id } = await givenCompany();
  await rows(sql`update companies set company_name_th = ${company}, company_name_en = ${company} where id = ${id}`);
  const member = await givenMember(id, { account_status: status });
  await rows(sql`
    update users set firstname = ${company}, registered_as = ${registeredAs},
      created_at = ${`${day}T03:00:00Z`}::timestamptz where id = ${member.id}`);
  return member.id;
}

beforeAll(async () => {
  sales = await app.api((await givenStaff('sales')).token);
  finance = await app.api((await givenStaff('finance')).token);
  const waiting = await givenAccount('Alpha Resins', 'buyer', '2026-06-02', 'waiting_approval');
  await rows(sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${waiting}`);
  await givenAccount('Beta Films', 'seller', '2026-06-03', 'waiting_approval');
  await givenAccount('Gamma Pipes', 'buyer', '2026-06-01', 'verified');
});

test('accounts are listed by what is known of them, by queue, status and day, and taken as a file', async () => {
  await expectListRules(accountList, {
    page: (query) => sales('GET /staff/accounts', { query }),
    export: (query) => sales('GET /staff/accounts/export', { query }),
    byStranger: () => finance('GET /staff/accounts', { query: {} }),
    samples: {
      search: 'alpha',
      queue: 'buyer',
      account_status: 'waiting_approval',
      suspended: 'yes',
      registered_as: 'buyer',
      created_at_from: '2026-06-02',
      created_at_to: '2026-06-02',
    },
    values: {
      search: ({ company }) => company.company_name_en,
      company: ({ company }) => company.company_name_th,
      person: ({ firstname, lastname }) => `${firstname} ${lastname}`,
      queue: ({ account_status, registered_as }) => (account_status === 'waiting_approval' ? registered_as : null),
      suspended: ({ is_suspended }) => (is_suspended ? 'yes' : 'no'),
    },
    orders: { waiting: (all) => all.toSorted((one, other) => one.since.localeCompare(other.since)) },
    cells: {
      person: ({ firstname, lastname }) => `${firstname} ${lastname}`,
      company: ({ company }) => company.company_name_en,
      tax_id: ({ company }) => company.tax_id,
    },
  });
  const { rows: waiting } = await sales('GET /staff/accounts', { query: { queue: 'buyer,seller' } });
  expect(waiting.map(({ firstname }) => firstname)).toEqual(['Alpha Resins', 'Beta Films']);
});

test('who is looked for by a part of a name or a number is found by indexes', async () => {
  const way = await wayOf(peopleMatching('%พัฒนา%'));
  expect(way).toMatch(/on users_staff_search /);
  expect(way).toMatch(/on companies_staff_search /);
});
