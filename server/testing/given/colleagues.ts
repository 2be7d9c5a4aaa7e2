import type { Answer, Api } from '#contract/client.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import type { Locale } from '#domain/values/locale.ts';
import { lastMailTo } from '../mails.ts';
import { givenCompany, givenMember } from '../market.ts';
import type { TestApp } from '../test-app.ts';

/** What somebody says of themselves who accepts an invitation. */
export const JOINING = {
  title: 'miss',
  firstname: 'มณี',
  lastname: 'มีสุข',
  mobile: '0812345678',
  password: 'Moor#Heron7',
  password_confirm: 'Moor#Heron7',
} as const;

let serial = 0;
export const newEmail = () => `invited${(serial += 1)}@example.com`;

export const invited = (email: string, role: CompanyRole = 'finance', language: Locale = 'th') =>
  ({ body: { email, role, position: 'procurement_staff', language } }) as const;

interface Owner {
  id: number;
  email: string;
  companyId: number;
  api: Api;
  token: string;
}

/** The owner of a company of their own. */
export async function givenOwner(app: TestApp): Promise<Owner> {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  return { ...owner, companyId: company.id, api: await app.api(owner.token) };
}

/** The token of the link in the last invitation to an address. */
export async function invitationTokenOf(email: string): Promise<string> {
  return /invitation\?token=([\w-]+)/.exec((await lastMailTo(email))?.text ?? '')?.[1] ?? 'none';
}

interface Colleague {
  email: string;
  token: string;
  api: Api;
  user: NonNullable<Answer<'POST /invitation/accept'>['user']>;
}

/** A colleague whom an owner invited and who joined. */
export async function givenColleague(
  app: TestApp,
  owner: { api: Api },
  role: CompanyRole = 'finance',
  selling_roles: SellingRole[] = [],
): Promise<Colleague> {
  const email = newEmail();
  const { body } = invited(email, role);
  await owner.api('POST /company-colleague/invite', { body: { ...body, selling_roles } });
  const visitor = await app.api();
  const { token, user } = await visitor('POST /invitation/accept', {
    body: { token: await invitationTokenOf(email), ...JOINING },
  });
  if (!user) throw new Error('They have to set a second factor up first');
  return { email, token, user, api: await app.api(token) };
}
