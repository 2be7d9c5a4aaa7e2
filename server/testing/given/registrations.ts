import type { Api, Input } from '#contract/client.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { taxIdOf } from '../market.ts';
import type { TestApp } from '../test-app.ts';

/** Registrations as a user does them on screen. */

export const PASSWORD = 'Moor#Heron7pw';
export const PLACE = { address: '99/1 ถนนสีลม', sub_district_id: 100_402, post_code: '10500' };

let serial = 0;
export const newEmail = () => `new${(serial += 1)}@company.example`;
/** A tax id that no other test company has. */
export const newTaxId = () => taxIdOf(70_000 + (serial += 1));

export const account = (email: string, given: Partial<Input<'POST /auth/local/register'>['body']> = {}) =>
  ({
    username: email,
    email,
    password: PASSWORD,
    title: 'miss',
    firstname: 'มานี',
    lastname: 'มีนา',
    mobile: '0812345678',
    business_type: 'business',
    language: 'th',
    ...given,
  }) as const;

export const company = (given: Partial<Input<'PUT /auth/registration/company'>['body']> = {}) =>
  ({
    registered_type: 'company_limited',
    tax_id: newTaxId(),
    company_name_th: 'บริษัท ใหม่เอี่ยม จำกัด',
    company_name_en: 'Brand New Co., Ltd.',
    phone: '021234567',
    branch_code: '00000',
    ...PLACE,
    ...given,
  }) as const;

export interface Registering {
  email: string;
  token: string;
  api: Api;
}

export async function register(
  app: TestApp,
  given: Parameters<typeof account>[1] = {},
  email = newEmail(),
): Promise<Registering> {
  const { token } = await (await app.api())('POST /auth/local/register', { body: account(email, given) });
  return { email, token, api: await app.api(token) };
}

/** The code in the newest mail to an address. */
export async function mailedCode(email: string): Promise<string> {
  const mail = await maybeRow(
    sql<{
      text: string;
    }>`select text from mail_outbox where recipient = ${email} and kind = 'email_code' order by id desc limit 1`,
  );
  return /^\d{4}$/m.exec(mail?.text ?? '')?.[0] ?? 'none';
}

/** A code that is not the mailed one. */
export async function wrongCode(email: string): Promise<string> {
  return String((Number(await mailedCode(email)) + 1) % 10_000).padStart(4, '0');
}

/** Registered, with a confirmed email. */
export async function confirmed(app: TestApp, given: Parameters<typeof account>[1] = {}): Promise<Registering> {
  const registering = await register(app, given);
  await registering.api('POST /auth/registration/confirm', { body: { code: await mailedCode(registering.email) } });
  // The caller as a user with a confirmed email.
  return { ...registering, api: await app.api(registering.token) };
}
