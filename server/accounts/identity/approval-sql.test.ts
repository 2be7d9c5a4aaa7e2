import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  isBuyerFullyApproved,
  isSellerFullyApproved,
  type ApprovalProfile,
  type ApprovalStatus,
} from '#domain/accounts/company/approval.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { isBuyerFullyApprovedSql } from './queries.ts';

let database: Database;
beforeAll(async () => useDatabase((database = await openTestDatabase())));
afterAll(() => database.close());

const statuses: ApprovalStatus[] = [null, 0, 1, 2];
const fields = [
  'tax_status',
  'certificate_status',
  'id_card_status',
  'houser_reg_status',
  'idcard_authorized_sign_status',
  'buyer_approved_status',
  'seller_approved_status',
] as const;

/** Every combination of a company's and a person's statuses; a person has no approval to sell. */
const profiles: ApprovalProfile[] = ['C', null].flatMap((code) =>
  fields
    .reduce<Partial<ApprovalProfile>[]>(
      (begun, field) =>
        begun.flatMap((profile) =>
          (code === null && field === 'seller_approved_status' ? [null] : statuses).map((status) => ({
            ...profile,
            [field]: status,
          })),
        ),
      [{}],
    )
    .map((profile, index) => ({ ...(profile as ApprovalProfile), company_code: code && `${code}${index}` })),
);

test('isBuyerFullyApprovedSql is isBuyerFullyApproved, and companies.is_selling is isSellerFullyApproved, over every combination', async () => {
  await rows(sql`
    insert into companies (id, company_name_th, company_code, tax_status, certificate_status, id_card_status,
      houser_reg_status, idcard_authorized_sign_status, buyer_approved_status, seller_approved_status)
    select id, 'x', company_code, tax_status, certificate_status, id_card_status, houser_reg_status,
      idcard_authorized_sign_status, buyer_approved_status, seller_approved_status
    from jsonb_to_recordset(${JSON.stringify(profiles.map((profile, index) => ({ ...profile, id: index + 1 })))}::jsonb)
      p (id int, company_code text, tax_status smallint, certificate_status smallint,
      id_card_status smallint, houser_reg_status smallint, idcard_authorized_sign_status smallint,
      buyer_approved_status smallint, seller_approved_status smallint)`);
  const found = await rows(
    sql<{
      buys: boolean;
      sells: boolean;
    }>`select ${isBuyerFullyApprovedSql} as buys, c.is_selling as sells from companies c order by id`,
  );
  expect(found).toHaveLength(4 ** 7 + 4 ** 6);
  expect(
    profiles.filter(
      (profile, index) =>
        found[index]!.buys !== isBuyerFullyApproved(profile) || found[index]!.sells !== isSellerFullyApproved(profile),
    ),
  ).toEqual([]);
});
