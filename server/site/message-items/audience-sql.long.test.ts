import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyRoles, sellingRoles } from '#domain/accounts/company/company-roles.ts';
import {
  audienceRoles,
  audienceRolesOf,
  isInAudience,
  type Audience,
  type AudienceReader,
} from '#domain/site/message-audience.ts';
import { messageState } from '#domain/site/message-items.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenPlaces, givenStaff } from '#server/testing/market.ts';
import { givenAddress } from '#server/testing/market.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { audienceRolesSql, isInAudienceSql, memberSql, messageStateSql } from './audience-sql.ts';

let app: TestApp;
let staffId: number;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
  staffId = (await givenStaff('sales')).id;
});
afterAll(() => app.close());

async function givenReader(options: {
  level: number;
  selling: boolean;
  role: (typeof companyRoles)[number];
  address: boolean;
}) {
  const company = await givenCompany({ selling: options.selling, memberLevel: options.level });
  const member = await givenMember(company.id, { company_role: options.role });
  if (options.address) await givenAddress(company.id);
  const reader: AudienceReader = {
    user_id: member.id,
    company_id: company.id,
    roles: audienceRolesOf(options.role, [], options.selling),
    member_level: options.level,
    category_ids: [],
    province_ids: options.address ? [10] : [],
  };
  return reader;
}

test('isInAudienceSql finds for each message the same members as isInAudience', async () => {
  const readers = [
    await givenReader({ level: 1, selling: false, role: 'owner', address: true }),
    await givenReader({ level: 2, selling: true, role: 'owner', address: false }),
    await givenReader({ level: 2, selling: true, role: 'viewer', address: true }),
  ];
  const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
  const some = (values: readonly number[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
  const audience: fc.Arbitrary<Audience> = fc.record({
    roles: orNull(fc.uniqueArray(fc.constantFrom(...audienceRoles), { minLength: 1 })),
    member_levels: orNull(some([1, 2, 3])),
    category_ids: fc.constantFrom(null, null, [101]),
    province_ids: orNull(some([10, 21])),
    listed: orNull(
      fc.record({
        company_ids: some(readers.map((each) => each.company_id)),
        user_ids: some(readers.map((each) => each.user_id)),
      }),
    ),
  });
  const audiences = fc.sample(audience, 150);
  for (const each of audiences) {
    const { id } = await oneRow(sql<{ id: number }>`
      insert into message_items (category, roles, member_levels, category_ids, province_ids, is_listed, created_at,
        created_by, updated_at, updated_by)
      values (1, ${each.roles}::text[], ${each.member_levels}::smallint[], ${each.category_ids}::int[],
        ${each.province_ids}::int[], ${each.listed !== null}, now(), ${staffId}, now(), ${staffId}) returning id`);
    await rows(sql`
      insert into message_item_recipients (message_item_id, company_id, user_id)
      select ${id}::int, c, null::int from unnest(${each.listed?.company_ids ?? []}::int[]) c
        union all select ${id}::int, null, u from unnest(${each.listed?.user_ids ?? []}::int[]) u`);
    const found = await rows(sql<{ id: number }>`
      select u.id from users u join message_items m on m.id = ${id} where ${isInAudienceSql(memberSql)} order by u.id`);
    expect(
      found.map((row) => row.id),
      JSON.stringify(each),
    ).toEqual(readers.filter((reader) => isInAudience(each, reader)).map((reader) => reader.user_id));
  }
});

test('audienceRolesSql says the same roles as audienceRolesOf', async () => {
  for (const selling of [true, false]) {
    const company = await givenCompany({ selling });
    for (const role of companyRoles)
      for (const selling_roles of [[], ...sellingRoles.map((each) => [each])]) {
        const { id } = await givenMember(company.id, { company_role: role, selling_roles });
        const { roles } = await oneRow(sql<{ roles: string[] }>`
          select ${audienceRolesSql} as roles /* not null: everybody has one */ from users u where u.id = ${id}`);
        expect(roles).toEqual(audienceRolesOf(role, selling_roles, selling));
      }
  }
});

test('messageStateSql says the same as messageState', async () => {
  const instants = [-1, 0, 1].map((hours) => new Date(TEST_NOW.getTime() + hours * 3_600_000));
  for (const is_published of [true, false])
    for (const published_at of is_published ? [TEST_NOW] : [TEST_NOW, null])
      for (const public_at of instants)
        for (const public_until of instants) {
          const state = { is_published, published_at, public_at, public_until };
          const found = await oneRow(sql<{ state: string }>`
            select ${messageStateSql(TEST_NOW)} as state /* not null: every case */ from (
              select ${is_published}::boolean as is_published, ${published_at}::timestamptz as published_at,
                ${public_at}::timestamptz as public_at, ${public_until}::timestamptz as public_until) m`);
          expect(found.state).toBe(messageState(state, TEST_NOW));
        }
});
