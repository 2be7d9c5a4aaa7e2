import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedEmail } from '#domain/accounts/deletion.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { addressJson, addressText, warehouseAddressSql, type Address } from '#server/accounts/addresses/index.ts';
import { nameInSql } from '#server/operations/audit-log/audit-log.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneRow, rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { erasedEmailSql } from '#server/accounts/privacy/erased-email.ts';
import { projectNo } from '#domain/trade/projects/project-status.ts';
import { objectNo } from '#domain/values/object-no.ts';
import { objectNoSql } from '#server/platform/database/object-no-sql.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';
import { nameIn } from '#web/i18n/language.ts';
import { givenAddress, givenCompany, givenPlaces } from './market.ts';
import { openTestDatabase } from './prepared-database.ts';

let database: Database;
beforeAll(async () => useDatabase((database = await openTestDatabase())));
afterAll(() => database.close());

test('warehouseAddressSql writes an address as addressText, in Bangkok and elsewhere', async () => {
  const { bangkokSubDistrict, rayongSubDistrict } = await givenPlaces();
  const company = await givenCompany();
  for (const place of [bangkokSubDistrict, rayongSubDistrict]) {
    const id = await givenAddress(company.id, place);
    const { address } = await oneRow(sql<{ address: Address }>`select ${addressJson(id, company.id)} as address`);
    const { text } = await oneRow(
      sql<{
        text: string;
      }>`select ${warehouseAddressSql} as text
        from (select ${address.address}::text as address, ${place}::int as sub_district_id, null::text as post_code) w`,
    );
    expect(text).toBe(addressText(address).th);
  }
});

test('nameInSql is nameIn, whatever language is empty', async () => {
  for (const name_th of ['ไทย'])
    for (const name_en of ['', 'English'])
      for (const name_cn of ['', '中文'])
        for (const locale of LOCALES) {
          const [found] = await rows(
            sql<{
              name: string;
            }>`select ${nameInSql(locale, (language) => sql.ref(`x.name_${language}`))} as name
              from (select ${name_th}::text as name_th, ${name_en}::text as name_en, ${name_cn}::text as name_cn) x`,
          );
          expect(found?.name).toBe(nameIn(locale, { name_th, name_en, name_cn }));
        }
});

test('erasedEmailSql is erasedEmail', async () => {
  const found = await rows(
    sql<{
      id: number;
      email: string;
    }>`select id, ${erasedEmailSql(sql`id`)} as email from generate_series(1, 1001, 250) id`,
  );
  for (const { id, email } of found) expect(email).toBe(erasedEmail(id));
});

test('objectNoSql is objectNo, and projectNoSql is projectNo, however many digits they have', async () => {
  const found = await rows(
    sql<{ id: number; no: string; project: string }>`
      select x.id, ${objectNoSql('CL', sql`x.id`)} as no /* not null: of an id */, ${projectNoSql('x')} as project
        /* not null: of an id */ from (values (7), (999999), (1000000), (2147483647)) x (id)`,
  );
  expect(found.map(({ no, project }) => [no, project])).toEqual(
    found.map(({ id }) => [objectNo('CL', id), projectNo(id)]),
  );
  expect(found).toHaveLength(4);
});
