import { stepAt } from '#domain/accounts/sign-in/second-factor.ts';
import { codeOfStep } from '#server/accounts/second-factor/index.ts';
import { expect, type APIRequestContext } from '@playwright/test';
import { mailedCode, newTaxId, NEW_PASSWORD, PAPER } from './registering.ts';
import type { Market } from './fixtures/client.ts';

/** Calls the API as one person; what is refused fails the test with its answer. */
export type Calls = <Answer = unknown>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<Answer>;

export function callsOf(request: APIRequestContext, token?: string): Calls {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return async <Answer>(method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](`/api/${path}`, { headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

interface Registrant {
  email: string;
  company: string;
  role: 'buyer' | 'seller';
}

/** A company registers by its owner and sends its papers. */
export async function register(
  request: APIRequestContext,
  market: Market,
  { email, company, role }: Registrant,
): Promise<void> {
  const person = { title: 'miss', firstname: 'มานี', lastname: 'มีนา', mobile: '0812345678' };
  const secret = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD };
  const { token } = await callsOf(request)<{ token: string }>('post', 'auth/local/register', {
    username: email,
    email,
    ...secret,
    ...person,
    business_type: 'business',
    role,
  });
  const calls = callsOf(request, token);
  await calls('post', 'auth/registration/confirm', { code: await mailedCode(market, email) });
  await calls('put', 'auth/registration/position', { position: 'owner' });
  await calls('put', 'auth/registration/company', {
    registered_type: 'company_limited',
    supplier_type: role === 'seller' ? 'petrochemical_agent' : null,
    tax_id: newTaxId(),
    company_name_th: company,
    company_name_en: 'First Plastic Co., Ltd.',
    phone: '021234567',
    branch_code: '00000',
    address: '99/1 ถนนสีลม',
    sub_district_id: SI_LOM,
    post_code: '10500',
  });
  const { documents } = await calls<{ documents: { kind: string }[] }>('get', 'company-document/mydocument');
  for (const { kind } of documents) {
    const headers = { authorization: `Bearer ${token}` };
    const sent = await request.post('/api/company-document/add', { headers, multipart: { kind, file: PAPER } });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await calls('post', 'auth/registration/finish');
}

/** A sub-district of Bangkok: places come with the product. */
export const SI_LOM = 100_402;

/** Staff approve the papers, the account and, where it is asked for, that the company may sell. */
export async function approveAccount(staff: Calls, email: string): Promise<void> {
  const search = `staff/accounts?search=${encodeURIComponent(email)}`;
  const { rows } = await staff<{ rows: { id: number }[] }>('get', search);
  const { id } = rows[0]!;
  const account = await staff<{
    registered_as: string;
    company: { id: number };
    documents: { file: { id: number } }[];
  }>('get', `staff/accounts/${id}`);
  for (const { file } of account.documents) {
    const { version } = await staff<{ version: string }>('get', `staff/documents/${file.id}`);
    await staff('post', `staff/documents/${file.id}/approve`, { version });
  }
  await staff('post', `staff/accounts/${id}/approve`);
  if (account.registered_as === 'seller')
    await staff('post', `staff/companies/${account.company.id}/seller-approval`, { decision: 'approve' });
}

/** The token of a session of somebody who was approved. */
export async function sessionOf(request: APIRequestContext, email: string, role: 'buyer' | 'seller'): Promise<string> {
  const body = { username: email, password: NEW_PASSWORD, role };
  const begun = await callsOf(request)<{ token: string; second_factor?: string }>('post', 'auth/login', body);
  expect(begun.second_factor, 'an owner sets an authenticator up').toBe('setup');
  const half = callsOf(request, begun.token);
  const { secret } = await half<{ secret: string }>('post', 'auth/second-factor/setup', {});
  const code = codeOfStep(secret, stepAt(new Date()));
  const { session } = await half<{ session: { token: string } }>('post', 'auth/second-factor/enable', { code });
  return session.token;
}
