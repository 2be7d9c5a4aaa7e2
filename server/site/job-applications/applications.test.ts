import { strToU8, zipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationList } from '#contract/site/application-list.ts';
import type { Api, Input } from '#contract/client.ts';
import { rows, oneRow, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenShown } from '#server/testing/given/content.ts';
import { mailsTo, outbox, spreadNotices } from '#server/testing/mails.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused, SLIP } from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { deleteOldApplications } from './jobs.ts';

const PDF = { name: 'C:\\cv\\เรซูเม่.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const DOCX = {
  name: 'cv.docx',
  bytes: Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': strToU8(
          `<Types><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/></Types>`,
        ),
        'word/document.xml': strToU8('<w:document/>'),
      },
      { level: 0 },
    ),
  ),
};
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(600),
  ]);

const app = openFileApp();
let visitor: Api;
let sales: Api;
let recruiter: { id: number; email: string; token: string };
beforeAll(async () => {
  visitor = await app.api();
  recruiter = await givenStaff('sales');
  sales = await app.api(recruiter.token);
  await givenShown('opening', 'resin-sales', null, (locale) => ({ title: `Resin sales ${locale}` }));
});
beforeEach(async () => {
  app.clock.set('2026-07-09T03:00:00Z');
  for (const table of ['job_applications', 'notices', 'mail_outbox', 'sent_forms'])
    await rows(sql`delete from ${sql.table(table)}`);
});

type Body = Input<'POST /job-application'>['body'];
async function apply(
  upload: { name: string; bytes: Buffer } | null = PDF,
  change: Partial<Exclude<Body, FormData>> = {},
): Promise<unknown> {
  const { token } = await visitor('GET /visitor-form/token');
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  const applicant = upload ? await app.api(undefined, { upload }) : visitor;
  return applicant('POST /job-application', {
    body: {
      opening: 'resin-sales',
      name: 'ชลธิชา ตั้งใจ',
      email: 'chon@example.com',
      phone: '081-234-5678',
      message: 'สนใจมากค่ะ',
      consent: 'yes',
      language: 'en',
      form_token: token,
      ...change,
    },
  });
}
const listed = async () => (await sales('GET /staff/job-applications')).rows;
const storedKey = async () =>
  (
    await oneRow(
      sql<{ storage_key: string }>`select f.storage_key from job_applications a join files f on f.id = a.file_id`,
    )
  ).storage_key;

test('an application is kept with its CV, acknowledged in the applicant’s language, and told to sales without the CV', async () => {
  await apply();
  const { id } = (await listed())[0]!;
  expect(await sales('GET /staff/job-applications/{id}', { params: { id } })).toMatchObject({
    opening_title: 'Resin sales en',
    phone: '081-234-5678',
    state: 'new',
    file: { name: 'เรซูเม่.pdf', content_type: 'application/pdf' },
    deleted_on: '2027-01-09T03:01:00.000Z',
  });
  expect(await mailsTo('chon@example.com')).toMatchObject([{ kind: 'job_application_received', language: 'en' }]);
  expect(await mailsTo(recruiter.email)).toMatchObject([
    { kind: 'job_application_staff', subject: 'ใบสมัครงานใหม่: Resin sales en' },
  ]);
  expect((await sales('GET /staff/queues')).queues.find(({ name }) => name === 'job_applications')).toMatchObject({
    count: 1,
  });
});

test('the CV opens in the session that asked for it, and nowhere else; each look is in the log', async () => {
  await apply();
  const { id } = (await listed())[0]!;
  const { previewUrl } = await sales('POST /staff/job-applications/{id}/view', { params: { id } });
  const look = async (token?: string) =>
    (await app.http.inject({ url: previewUrl, ...(token && { headers: { authorization: `Bearer ${token}` } }) }))
      .statusCode;
  expect([await look(recruiter.token), await look(), await look((await givenStaff('sales')).token)]).toEqual([
    200, 404, 404,
  ]);
  const admin = await app.api((await givenStaff('admin')).token);
  expect((await admin('GET /staff/audit-log', { query: { object_kind: 'job_application' } })).rows).toMatchObject([
    { action: 'view', object_id: String(id), object_name: 'ชลธิชา ตั้งใจ' },
  ]);
});

test('a CV is what its bytes say: PDF or DOCX', async () => {
  await apply(DOCX, { email: 'a@example.com' });
  expect(
    await rows(
      sql`select f.name, f.content_type from job_applications a join files f on f.id = a.file_id order by a.id`,
    ),
  ).toEqual([
    { name: 'cv.docx', content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  ]);
  for (const upload of [
    { ...SLIP, name: 'cv.pdf' },
    { name: 'cv.doc', bytes: compound('WordDocument') },
    { name: 'cv.pdf', bytes: Buffer.from('MZ not a paper') },
  ]) {
    await expect(apply(upload, { email: 'c@example.com' })).rejects.toMatchObject({
      wire: { error: 'file_type_not_accepted', fields: [{ path: 'file' }] },
    });
  }
  await rows(sql`delete from sent_forms`);
  for (const upload of [null, { name: 'x.pdf', bytes: Buffer.alloc(0) }])
    await expect(apply(upload, { email: 'd@example.com' })).rejects.toMatchObject(refused('file_missing'));
});

test('without consent, without an opening that is shown, or too often, nothing is kept', async () => {
  await expect(apply(PDF, { consent: '' as never })).rejects.toMatchObject({
    wire: { fields: [{ path: 'consent', code: 'consent_needed' }] },
  });
  await expect(apply(PDF, { phone: '' })).rejects.toMatchObject({ wire: { fields: [{ path: 'phone' }] } });
  await expect(apply(PDF, { opening: 'gone' })).rejects.toMatchObject(refused('opening_closed'));
  expect(await listed()).toEqual([]);
  for (let sent = 0; sent < 4; sent += 1) await apply();
  await expect(apply()).rejects.toMatchObject(refused('too_many_forms'));
});

test('staff work applications off; what looks like a program’s is kept apart without a mail', async () => {
  await apply(PDF, { website: 'x' });
  expect([
    await listed(),
    (await sales('GET /staff/job-applications', { query: { suspected: 'yes' } })).count,
    await mailsTo('chon@example.com'),
  ]).toEqual([[], 1, []]);
  await apply();
  const { id } = (await listed())[0]!;
  await sales('PUT /staff/job-applications/{id}', { params: { id }, body: { state: 'interview', note: 'จันทร์ 10:00' } });
  expect(
    (await sales('GET /staff/job-applications', { query: { state: 'interview', q: 'ชลธิชา' } })).rows,
  ).toMatchObject([{ id }]);
});

test('after six months nothing is left: no row, no paper, no mail', async () => {
  await apply();
  const key = await storedKey();
  app.clock.set('2027-01-08T03:00:00Z');
  await deleteOldApplications.work({});
  expect(await listed()).toHaveLength(1);
  // The same person applies again: the newer application's mails are not the older one's.
  await apply(PDF, { email: 'Chon@example.com' });
  await spreadNotices();
  app.clock.set('2027-01-10T03:00:00Z');
  await deleteOldApplications.work({});
  await runWaitingJobs();
  expect([
    (await listed()).map(({ email }) => email),
    await rows(sql`select 1 from files where storage_key = ${key}`),
    await fileStore().get(key),
    await mailsTo('chon@example.com'),
  ]).toEqual([['Chon@example.com'], [], undefined, []]);
  const mails = () =>
    outbox(
      sql`select distinct kind, lower(coalesce(reply_to, recipient)) as of, created_at from mail_outbox order by kind`,
    );
  expect(await mails()).toEqual(
    ['job_application_received', 'job_application_staff'].map((kind) => ({
      kind,
      of: 'chon@example.com',
      created_at: new Date('2027-01-08T03:01:00Z'),
    })),
  );
  app.clock.set('2027-07-10T03:00:00Z');
  await deleteOldApplications.work({});
  expect(await mails()).toEqual([]);
});

test('the list of applications keeps what every list does, and filters by words, state and day', async () => {
  await apply(PDF, { website: 'x' });
  await apply();
  await apply(PDF, { name: 'สมชาย ขยัน', email: 'somchai@example.com' });
  await apply(PDF, { email: 'interview@example.com' });
  const { id } = (await listed())[0]!;
  await sales('PUT /staff/job-applications/{id}', { params: { id }, body: { state: 'interview', note: '' } });
  for (const day of ['2026-06-30', '2026-08-02']) {
    app.clock.set(`${day}T03:00:00Z`);
    await apply(PDF, { email: `${day}@example.com` });
  }
  await expectListRules(applicationList, {
    page: (query) => sales('GET /staff/job-applications', { query }),
    export: (query) => sales('GET /staff/job-applications/export', { query }),
    byStranger: () => visitor('GET /staff/job-applications'),
    samples: {
      q: 'ชลธิชา',
      state: 'new,closed',
      created_at_from: '2026-07-01',
      created_at_to: '2026-07-31',
      suspected: 'yes',
    },
  });
});
