import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { executor, rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';

const MIGRATION = new URL('../../platform/database/migrations/0235-selling-roles.sql', import.meta.url);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
});
afterAll(() => database.close());

test('who sold or kept the money before there were selling roles does so after', async () => {
  const { id } = await givenCompany({ selling: true });
  const roles = ['owner', 'purchaser', 'finance', 'viewer'] as const;
  for (const company_role of roles) await givenMember(id, { company_role });
  for (const table of ['users', 'invitations'])
    await rows(sql`alter table ${sql.table(table)} drop column selling_roles`);
  const statements = readFileSync(MIGRATION, 'utf8')
    .split(/;\n/)
    .filter((text) => text.trim() !== '');
  for (const text of statements) await sql.raw(text).execute(executor());
  expect(await rows(sql`select company_role, selling_roles from users where company_id = ${id} order by id`)).toEqual([
    { company_role: 'owner', selling_roles: [] },
    { company_role: 'purchaser', selling_roles: ['offers', 'prices', 'orders'] },
    { company_role: 'finance', selling_roles: ['money'] },
    { company_role: 'viewer', selling_roles: [] },
  ]);
});
