import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenPlaces, givenStaff } from '#server/testing/market.ts';
import { account, company, mailedCode, newEmail } from '#server/testing/given/registrations.ts';
import { codeNow, PASSWORD, passwordHash, wrongCode } from '#server/testing/second-factor.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const lines: string[] = [];
const app = openFileApp({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  await givenPlaces();
});

/** Everything that was typed, sent or answered and is nobody else's to read. */
const secrets = new Set<string>();
const secret = <T extends string>(text: T): T => {
  expect(text.length).toBeGreaterThan(3);
  secrets.add(text);
  return text;
};
const ID_NUMBER = secret('1101700203458');

interface Answered {
  token: string;
  secret: string;
  recovery_codes: string[];
  previewUrl: string;
}

/** A call as a browser sends it, its session in the cookie; the token of a new one is asked for, to look for it. */
async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, token?: string): Promise<Answered> {
  const headers = {
    'session-transport': 'bearer',
    ...(token && { cookie: `token=${secret(token)}`, 'sec-fetch-site': 'same-origin' }),
  };
  return (await app.http.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })).json();
}

async function sendPaper(token: string): Promise<void> {
  const payload = `--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ntax\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="${ID_NUMBER}.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF\r\n--x--\r\n`;
  await app.http.inject({
    method: 'POST',
    url: '/api/company-document/add',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  });
}

async function register(): Promise<void> {
  const given = account(secret(newEmail()), { password: secret('Typed#Word2026') });
  const { token } = await call('POST', '/auth/local/register', given);
  await call('POST', '/auth/registration/confirm', { code: 'abcd' }, token);
  await call('POST', '/auth/registration/confirm', { code: await mailedCode(given.email) }, token);
  await call('PUT', '/auth/registration/position', { position: 'owner' }, token);
  const facts = company();
  await call('PUT', '/auth/registration/company', { ...facts, tax_id: secret('0105500000001') }, token);
  await call('PUT', '/auth/registration/company', { ...facts, tax_id: secret(facts.tax_id) }, token);
  await sendPaper(token);
  const { previewUrl } = await call('POST', '/company-document/preview', { kind: 'tax' }, token);
  secret(/signature=([^&]+)/.exec(previewUrl)![1]!);
  for (const headers of [{ authorization: `Bearer ${token}` }, {}]) await app.http.inject({ url: previewUrl, headers });
}

async function signInTwice(): Promise<void> {
  const { email } = await givenStaff('sales', { password_hash: await passwordHash() });
  const logIn = (password: string) =>
    call('POST', '/auth/login', { username: secret(email), password: secret(password), role: 'staff' });
  await logIn('Wrong#Word2026');
  await call('POST', '/auth/forgot-password', { email });
  await runWaitingJobs();
  const token = secret(/token=([\w-]+)/.exec((await mailsTo(email)).at(-1)!.text)![1]!);
  await call('POST', '/auth/reset-password', { token, password: 'short', password_confirm: 'short' });
  const first = await logIn(PASSWORD);
  const started = await call('POST', '/auth/second-factor/setup', {}, first.token);
  await call('POST', '/auth/second-factor/enable', { code: secret(wrongCode(secret(started.secret))) }, first.token);
  const { recovery_codes } = await call(
    'POST',
    '/auth/second-factor/enable',
    { code: secret(codeNow(started.secret)) },
    first.token,
  );
  recovery_codes.forEach(secret);
  const second = await logIn(PASSWORD);
  await call('POST', '/auth/second-factor', { code: codeNow(started.secret) }, second.token);
  secret((await call('POST', '/auth/second-factor', { code: recovery_codes[0]! }, second.token)).token);
}

function expectQuiet(): void {
  const log = lines.join('\n');
  expect([...secrets].filter((text) => log.includes(text))).toEqual([]);
}

test('what people type and what opens their accounts and papers is in no line of the log', async () => {
  await register();
  await signInTwice();
  expectQuiet();
});

test('nor when everything fails on the way: the log tells of the faults and of nothing that was given', async () => {
  for (const table of ['sessions', 'password_resets', 'sign_in_failures'])
    await rows(sql`alter table ${sql.ref(table)} rename to ${sql.ref(`${table}_gone`)}`);
  lines.length = 0;
  await call('POST', '/auth/login', { username: secret(newEmail()), password: secret('Another#Word1'), role: 'buyer' });
  await call('POST', '/auth/local/register', account(secret(newEmail())));
  await call('POST', '/auth/reset-password', {
    token: secret('tokenoflettersanddigits'),
    password: secret('Moor#Heron7x'),
    password_confirm: 'Moor#Heron7x',
  });
  await call(
    'GET',
    `/files/00000000-0000-4000-8000-000000000000?expires=1&signature=${secret('signatureofanaddress')}`,
    undefined,
    'thetokenofsomebody',
  );
  expect(lines.filter((line) => line.includes('unexpected error'))).toHaveLength(4);
  expectQuiet();
});
