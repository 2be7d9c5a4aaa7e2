import type { Answer } from '#contract/client.ts';
import { hashPassword } from '#server/accounts/identity/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenAddress, givenCompany, givenMember } from './market.ts';
import type { TestMarket } from './orders.ts';
import type { TestApp } from './test-app.ts';

/** A member with a password, alone in a company that has an address. */
export async function givenPerson(
  app: TestApp,
  options: { personal?: boolean } = {},
): Promise<TestMarket['buyer'] & { email: string }> {
  const company = await givenCompany(options);
  const member = await givenMember(company.id, { password_hash: await hashPassword('Moor#Heron7') });
  return {
    id: member.id,
    companyId: company.id,
    token: member.token,
    email: member.email,
    api: await app.api(member.token),
    addressId: await givenAddress(company.id),
  };
}

/** Somebody's request that their account is deleted. */
export async function givenDeletionRequest(app: TestApp, userId: number): Promise<number> {
  const { id } = await oneRow(
    sql<{
      id: number;
    }>`insert into deletion_requests (user_id, note, created_at)
      values (${userId}, 'ย้ายไปทำงานที่อื่น', ${app.clock.now()}) returning id`,
  );
  return id;
}

export function deletionRequest(
  { sales }: TestMarket,
  id: number,
): Promise<Answer<'GET /staff/deletion-requests/{id}'>> {
  return sales('GET /staff/deletion-requests/{id}', { params: { id } });
}

export async function confirmDeletion(
  market: TestMarket,
  id: number,
): Promise<Answer<'POST /staff/deletion-requests/{id}/confirm'>> {
  const { version } = await deletionRequest(market, id);
  return market.sales('POST /staff/deletion-requests/{id}/confirm', { params: { id }, body: { version } });
}

export function userRow(id: number): Promise<Record<string, unknown>> {
  return oneRow(sql<Record<string, unknown>>`select * from users where id = ${id}`);
}
