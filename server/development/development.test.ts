import { afterEach, expect, test } from 'vitest';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

test('a demo keeps its mails to be read, the newest first', async () => {
  app = await openTestApp();
  for (const subject of ['first', 'second']) await sendMail({ to: 'buyer@company.example', language: 'en', kind: 'order_placed', subject, ...renderMail({ language: 'en', title: subject, paragraphs: ['<b>text</b>'] }) });
  await runWaitingJobs();
  const api = await app.api();
  const { mails } = await api('GET /development/mails');
  expect(mails).toMatchObject([{ subject: 'second', status: 'kept' }, { subject: 'first', recipient: 'buyer@company.example', kind: 'order_placed', language: 'en', status: 'kept' }]);
  const mail = await api('GET /development/mails/{id}', { params: { id: mails[0]!.id } });
  expect(mail.text).toContain('second');
  expect(mail.html).toContain('&#60;b&#62;text');
  await expect(api('GET /development/mails/{id}', { params: { id: 999_999 } })).rejects.toMatchObject(refused('not_found'));
});

test.each([
  ['mail is really sent', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['the market is real', { DEMO: '0' }],
])('where %s there is no such page', async (_, environment) => {
  app = await openTestApp(environment);
  const api = await app.api();
  await expect(api('GET /development/mails')).rejects.toMatchObject(refused('not_found'));
  await expect(api('GET /development/mails/{id}', { params: { id: 1 } })).rejects.toMatchObject(refused('not_found'));
});
