import type { Input } from '#contract/client.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { SLIP, type TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';
import { withSecondPerson } from './second-person.ts';

type Buyer = TestMarket['buyer'];
type Approval = Input<'POST /staff/credit/requests/{id}/approve'>['body'];

export const REQUEST = {
  amount: 500_000,
  credit_time: 30,
  purpose: 'เม็ดพลาสติกสำหรับงานฉีดไตรมาสนี้',
  guarantee_kind: 'bank',
  guarantee_amount: 250_000,
  guarantee_currency: 'THB',
  guarantee_from: '2026-07-01',
  guarantee_until: '2027-06-30',
  guarantee_bank: 'ธนาคารกสิกรไทย',
} as const;

/** The paper of a guarantee, uploaded. */
export async function givenGuarantee(app: TestApp, token: string): Promise<string> {
  const api = await app.api(token, { upload: SLIP });
  return (await api('POST /upload/permissions', { body: { purpose: 'guarantee' } })).filename;
}

export async function givenCreditRequest(
  app: TestApp,
  buyer: Buyer,
  facts: { amount?: number } = {},
): Promise<{ id: number }> {
  const filename = await givenGuarantee(app, buyer.token);
  return buyer.api('POST /credit/request', { body: { ...REQUEST, ...facts, filename } });
}

export const TERMS = {
  amount: 500_000,
  credit_time: 30,
  interest_rate: 7.3,
  effective_on: '2026-07-01',
  expires_on: '2026-12-31',
} as const;

/** A buyer whose request finance approved, with a second person where one is not enough. */
export async function givenCredit(
  app: TestApp,
  { buyer, finance }: Pick<TestMarket, 'buyer' | 'finance'>,
  terms: Partial<Approval> = {},
): Promise<{ id: number }> {
  const request = await givenCreditRequest(app, buyer);
  const { version } = await oneRow(sql<{ version: number | null }>`
    select max(id) as version from credit_decisions where company_id = ${buyer.companyId}`);
  await withSecondPerson(finance)('POST /staff/credit/requests/{id}/approve', {
    params: { id: request.id },
    body: { ...TERMS, version, ...terms },
  });
  return request;
}
