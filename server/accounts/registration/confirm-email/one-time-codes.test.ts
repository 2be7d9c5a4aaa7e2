import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CODE_TRIES,
  CODES_A_DAY,
  CODES_A_NETWORK_AN_HOUR,
  WRONG_CODES_A_NETWORK_A_DAY,
} from '#domain/accounts/sign-in/one-time-code.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { refused } from '#server/testing/orders.ts';
import {
  account,
  mailedCode,
  newEmail,
  register,
  wrongCode,
  type Registering,
} from '#server/testing/given/registrations.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { outbox } from '#server/testing/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from one_time_codes`);
  await rows(sql`delete from one_time_code_failures`);
});
afterAll(() => app.close());

const confirm = ({ api }: Registering, code: string) => api('POST /auth/registration/confirm', { body: { code } });
const mistype = async (applicant: Registering, times: number) => {
  for (let time = 0; time < times; time += 1)
    await confirm(applicant, await wrongCode(applicant.email)).catch(() => {});
};
/** A call over HTTP, from an address of its own. */
async function from(remoteAddress: string, url: string, payload: object, token?: string) {
  const response = await app.http.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return response.json<{ error?: string; step?: string; token?: string }>();
}

test('a wrong code says how many tries are left; the right one confirms, once', async () => {
  const applicant = await register(app);
  await expect(confirm(applicant, await wrongCode(applicant.email))).rejects.toMatchObject({
    wire: { error: 'otp_invalid', message: expect.stringContaining('4'), fields: [{ path: 'code' }] },
  });
  expect(await confirm(applicant, await mailedCode(applicant.email))).toEqual({ step: 'position' });
  await expect(confirm(applicant, await mailedCode(applicant.email))).rejects.toMatchObject(
    refused('email_already_confirmed'),
  );
});

test('after five wrong tries the right code does not help either', async () => {
  const applicant = await register(app);
  await mistype(applicant, CODE_TRIES);
  await expect(confirm(applicant, await mailedCode(applicant.email))).rejects.toMatchObject(refused('otp_ended'));
});

test('tries at the same moment are counted one by one', async () => {
  const applicant = await register(app);
  const wrong = await wrongCode(applicant.email);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(applicant, wrong)));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await oneRow(sql`select wrong_tries::int from one_time_codes`)).toEqual({ wrong_tries: CODE_TRIES });
});

test('a code is worth nothing after ten minutes', async () => {
  const applicant = await register(app);
  const code = await mailedCode(applicant.email);
  app.clock.advanceHours(1 / 6);
  await expect(confirm(applicant, code)).rejects.toMatchObject(refused('otp_ended'));
});

test('a newer code makes the older one worthless, and can be asked for after a minute only', async () => {
  const applicant = await register(app);
  const first = await mailedCode(applicant.email);
  await expect(applicant.api('POST /auth/registration/code')).rejects.toMatchObject({
    wire: { error: 'otp_too_soon', message: expect.stringContaining('60') },
  });
  app.clock.advanceHours(1 / 60);
  expect(await applicant.api('POST /auth/registration/code')).toEqual({ seconds: 60 });
  const second = await mailedCode(applicant.email);
  if (first !== second) await expect(confirm(applicant, first)).rejects.toMatchObject(refused('otp_invalid'));
  expect(await confirm(applicant, second)).toEqual({ step: 'position' });
});

test('one address gets six codes a day, however often and by whomever it is registered', async () => {
  const applicant = await register(app);
  for (let sent = 1; sent < CODES_A_DAY; sent += 1) {
    app.clock.advanceHours(1);
    await applicant.api('POST /auth/registration/code');
  }
  app.clock.advanceHours(1);
  await expect(applicant.api('POST /auth/registration/code')).rejects.toMatchObject(refused('otp_too_many_codes'));
  const again = await register(app, {}, applicant.email);
  expect((await again.api('GET /auth/registration')).code).toMatchObject({ usable: false });
  await expect(again.api('POST /auth/registration/code')).rejects.toMatchObject(refused('otp_too_many_codes'));
  expect(await oneRow(sql`select count(*)::int as sent from one_time_codes`)).toEqual({ sent: CODES_A_DAY });
  app.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
  await expect(
    (await app.api((await register(app, {}, applicant.email)).token))('GET /auth/registration'),
  ).resolves.toMatchObject({ code: { usable: true } });
});

test('one network that mistypes at address after address is stopped, and then its right codes do not count', async () => {
  const many: Registering[] = [];
  for (let index = 0; index < WRONG_CODES_A_NETWORK_A_DAY / CODE_TRIES; index += 1) {
    const applicant = await register(app);
    many.push(applicant);
    await mistype(applicant, CODE_TRIES);
  }
  const last = await register(app);
  const code = await mailedCode(last.email);
  await expect(confirm(last, code)).rejects.toMatchObject(refused('otp_network_limit'));
  // Elsewhere the same code is as good as ever.
  expect(await from('203.0.113.77', '/api/auth/registration/confirm', { code }, last.token)).toEqual({
    step: 'position',
  });
});

test('one network gets codes for so many addresses an hour; other networks do not notice', async () => {
  const begin = (network: string) => {
    const email = newEmail();
    return from(network, '/api/auth/local/register', account(email));
  };
  for (let index = 0; index < CODES_A_NETWORK_AN_HOUR; index += 1)
    expect((await begin('203.0.113.5')).token).toBeTruthy();
  expect((await begin('203.0.113.5')).error).toBe('otp_network_limit');
  expect((await begin('203.0.113.6')).token).toBeTruthy();
  app.clock.advanceHours(1.1);
  expect((await begin('203.0.113.5')).token).toBeTruthy();
});

test('a code of one account is worth nothing in another’s session', async () => {
  const applicant = await register(app);
  const his = await register(app);
  const code = await mailedCode(applicant.email);
  if (code !== (await mailedCode(his.email)))
    await expect(confirm(his, code)).rejects.toMatchObject(refused('otp_invalid'));
  expect(await confirm(applicant, code)).toEqual({ step: 'position' });
});

test('who reads the table does not read the code: it is not hashed with what the table holds', async () => {
  const applicant = await register(app);
  const code = await mailedCode(applicant.email);
  const row = await oneRow(sql<Record<string, unknown>>`select * from one_time_codes`);
  expect(JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    `"${code}"`,
  );
  const { createHash } = await import('node:crypto');
  const plain = [code, `${String(row['user_id'])}${code}`, `${applicant.email}${code}`].flatMap((text) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash('sha256').update(text).digest(form)),
  );
  expect(plain).not.toContain(row['code_hash']);
});

test('the mail has the code large, in the user’s language, and its subject does not give it away', async () => {
  const applicant = await register(app, { language: 'en' });
  const code = await mailedCode(applicant.email);
  const mail = (
    await outbox(
      sql<{
        subject: string;
        html: string;
        text: string;
        language: string;
      }>`select subject, html, text, language from mail_outbox where recipient = ${applicant.email}`,
    )
  )[0]!;
  expect(mail).toMatchObject({ subject: 'Your code to confirm your email', language: 'en' });
  expect(mail.subject).not.toContain(code);
  expect(mail.html).toMatch(new RegExp(`font-size:38px[^>]*>${code}<`));
  expect(mail.text).toContain('10 minutes');
});
