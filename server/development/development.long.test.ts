import { afterEach, expect, onTestFinished, test } from 'vitest';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { defineAttachment } from '#server/platform/mail/attachments.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMails } from '#server/platform/mail/send-mail.ts';
import { confirmedFactor } from '#server/accounts/second-factor/index.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { codeNow } from '#server/testing/second-factor.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { DEMO_AUTHENTICATOR_SECRET } from './index.ts';

let app: TestApp;
afterEach(() => app.close());

test('a demo keeps its mails to be read, the newest first', async () => {
  app = await openTestApp();
  for (const subject of ['first', 'second'])
    await sendMails([
      {
        to: 'buyer@company.example',
        language: 'en',
        kind: 'order_placed',
        subject,
        ...renderMail({ language: 'en', title: subject, paragraphs: ['<b>text</b>'] }),
      },
    ]);
  await runWaitingJobs();
  const api = await app.api();
  const { mails } = await api('GET /development/mails');
  expect(mails).toMatchObject([
    { subject: 'second', status: 'kept' },
    { subject: 'first', recipient: 'buyer@company.example', kind: 'order_placed', language: 'en', status: 'kept' },
  ]);
  const mail = await api('GET /development/mails/{id}', { params: { id: mails[0]!.id } });
  expect(mail.text).toContain('second');
  expect(mail.html).toContain('&#60;b&#62;text');
  const page = await app.http.inject({ url: `/api/development/mails/${mails[0]!.id}/page` });
  expect(page).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'unsafe-inline';.*frame-ancestors 'self'; sandbox allow-popups/,
      ),
    },
  });
  await expect(api('GET /development/mails/{id}', { params: { id: 999_999 } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('documents that would go with a kept mail are made when they are looked at', async () => {
  app = await openTestApp();
  onTestFinished(
    defineAttachment('delivery_note', async (id) =>
      id === 7 ? { filename: 'note-7.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') } : null,
    ),
  );
  const mail = { to: 'a@company.example', language: 'en', kind: 'order_shipped', subject: 'Shipped' } as const;
  await sendMails([
    {
      ...mail,
      ...renderMail({ language: 'en', title: 'Shipped', paragraphs: [] }),
      attachments: [
        { kind: 'delivery_note', id: 7 },
        { kind: 'delivery_note', id: 8 },
      ],
    },
  ]);
  const api = await app.api();
  const [{ id } = { id: 0 }] = (await api('GET /development/mails')).mails;
  expect((await api('GET /development/mails/{id}', { params: { id } })).attachments).toEqual([
    'delivery_note',
    'delivery_note',
  ]);
  const open = (place: number) => app.http.inject({ url: `/api/development/mails/${id}/attachments/${place}` });
  expect(await open(0)).toMatchObject({
    statusCode: 200,
    body: '%PDF-1.7',
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="note-7.pdf"' },
  });
  for (const place of [1, 2]) expect((await open(place)).statusCode).toBe(404);
});

test.each([
  ['mail is really sent', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['the market is real', { DEMO: '0' }],
])('where %s there is no such page', async (_, environment) => {
  app = await openTestApp(environment);
  const api = await app.api();
  await expect(api('GET /development/mails')).rejects.toMatchObject(refused('not_found'));
  await expect(api('GET /development/mails/{id}/page', { params: { id: 1 } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(api('GET /development/mails/{id}', { params: { id: 1 } })).rejects.toMatchObject(refused('not_found'));
  await expect(
    api('GET /development/mails/{id}/attachments/{place}', { params: { id: 1, place: 0 } }),
  ).rejects.toMatchObject(refused('not_found'));
});

test('a demo tells codes that work now of its own staff, and nobody’s own', async () => {
  app = await openTestApp();
  const [demo, own] = [await givenStaff('sales'), await givenStaff('finance')];
  await confirmedFactor({ staffId: demo.id }, DEMO_AUTHENTICATOR_SECRET);
  await confirmedFactor({ staffId: own.id }, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { accounts, seconds_left } = await (await app.api())('GET /development/authenticator');
  expect(accounts).toEqual([{ email: demo.email, roles: ['sales'], code: codeNow(DEMO_AUTHENTICATOR_SECRET) }]);
  expect(seconds_left).toBe(30);
});

test.each([
  [{ DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %j the pages for trying out are mounted and described: %s', async (environment, isServed) => {
  app = await openTestApp(environment);
  for (const url of ['/api/development/mails', '/api/development/authenticator'])
    expect(app.http.hasRoute({ method: 'GET', url })).toBe(isServed);
  const described = await app.http.inject('/api/openapi.json');
  expect(described.body.includes('/development/')).toBe(isServed);
  expect(described.body).toContain('/product/search');
});

test('outside a demo no code is told', async () => {
  app = await openTestApp({ DEMO: '0' });
  await expect((await app.api())('GET /development/authenticator')).rejects.toMatchObject(refused('not_found'));
});
