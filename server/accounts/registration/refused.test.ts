import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenPlaces, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { company, confirmed, PASSWORD, type Registering } from '#server/testing/given/registrations.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from one_time_codes`);
  await rows(sql`delete from sign_in_failures`);
});

const PDF = { name: 'tax.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };
const login = async (username: string, password = PASSWORD) => {
  const answer = (await app.api())('POST /auth/login', { body: { username, password, role: 'buyer' } });
  await answer.catch(() => {});
  await runWaitingJobs();
  return answer;
};
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ kind, text }) =>
    kind === 'registration_link' ? [/token=([\w-]+)/.exec(text)![1]!] : [],
  );
const open = async (token: string) => (await app.api())('POST /auth/registration/link', { body: { token } });
const idOf = async (email: string) =>
  (await rows(sql<{ id: number }>`select id from users where email = ${email}`))[0]!.id;

/** Sent with one paper, and then refused by staff. */
async function refusedAccount(): Promise<Registering & { paper: number }> {
  const applicant = await confirmed(app);
  await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } });
  await applicant.api('PUT /auth/registration/company', { body: company() });
  const { file } = await (
    await app.api(applicant.token, { upload: PDF })
  )('POST /company-document/add', { body: { kind: 'tax' } });
  await applicant.api('POST /auth/registration/finish');
  const sales = await app.api((await givenStaff('sales')).token);
  await sales('POST /staff/accounts/{id}/refuse', {
    params: { id: await idOf(applicant.email) },
    body: { reason: 'เลขไม่ตรง' },
  });
  return { ...applicant, paper: file!.id };
}

test('who was refused and lost the link gets another one by signing in', async () => {
  const applicant = await refusedAccount();
  app.clock.advanceHours(24 * 8);
  await expect(login(applicant.email, 'Wrong#2026')).rejects.toMatchObject(refused('wrong_credentials'));
  expect(await linksTo(applicant.email)).toEqual([]);
  await expect(login(applicant.email)).rejects.toMatchObject(refused('account_refused'));
  const [token] = await linksTo(applicant.email);
  expect((await open(token!)).registration).toMatchObject({ account_status: 'not_approved', email: applicant.email });
});

test('three links an hour and no more; the earlier ones serve until one is used', async () => {
  const applicant = await refusedAccount();
  app.clock.advanceHours(2);
  for (let time = 0; time < 5; time += 1)
    await expect(login(applicant.email)).rejects.toMatchObject(refused('account_refused'));
  const links = await linksTo(applicant.email);
  expect(links).toHaveLength(3);
  await open(links[0]!);
  for (const link of links) await expect(open(link)).rejects.toMatchObject(refused('registration_link_invalid'));
  app.clock.advanceHours(1.1);
  await expect(login(applicant.email)).rejects.toMatchObject(refused('account_refused'));
  expect(await linksTo(applicant.email)).toHaveLength(4);
});

test('who waits is sent no link', async () => {
  const applicant = await refusedAccount();
  await rows(sql`update users set account_status = 'waiting_approval' where email = ${applicant.email}`);
  await expect(login(applicant.email)).rejects.toMatchObject(refused('account_not_approved'));
  expect(await linksTo(applicant.email)).toEqual([]);
});

test('a paper that is refused after the account leaves the account’s link as it was', async () => {
  const applicant = await refusedAccount();
  const mail = (await mailsTo(applicant.email)).find(({ kind }) => kind === 'account_refused');
  const sales = await app.api((await givenStaff('sales')).token);
  await sales('POST /staff/documents/{id}/refuse', {
    params: { id: applicant.paper },
    body: { reason_code: 'unreadable', reason: '' },
  });
  expect((await open(/token=([\w-]+)/.exec(mail!.text)![1]!)).registration).toMatchObject({
    account_status: 'not_approved',
  });
});
