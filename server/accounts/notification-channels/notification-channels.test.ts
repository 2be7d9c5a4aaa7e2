import { hkdfSync, createDecipheriv, type ECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BROWSERS_MAX } from '#domain/notifications/push-services.ts';
import { notify } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { deliverDue, mailsTo } from '#server/testing/mails.ts';
import { refused } from '#server/testing/orders.ts';
import { newBrowser, openRingingServices, type RingingServices } from '#server/testing/services/ringing-services.ts';
import { orderPaid, stockLow, givenRecipients, type GivenRecipients } from '#server/testing/given/recipients.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wakeDeliveriesJob } from './jobs.ts';

let app: TestApp;
let services: RingingServices;
let recipients: GivenRecipients;
const TEN_IN_BANGKOK = '2026-07-09T03:00:00Z';
beforeAll(async () => {
  services = await openRingingServices(() => app.clock.now());
  app = await openTestApp({ BASE_URL: 'https://market.example', ...services.settings });
  recipients = givenRecipients(app, services);
});
afterAll(async () => {
  await app.close();
  services.close();
});
beforeEach(async () => {
  app.clock.set(TEN_IN_BANGKOK);
  await rows(sql`delete from notices`);
  services.line.length = 0;
  services.replies.length = 0;
  services.pushed.length = 0;
  services.refuses.clear();
});

/** What the browser reads of it (RFC 8291). */
function readBy({ pair, auth }: { pair: ECDH; auth: Buffer }, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12)).setAuthTag(
    sealed.subarray(-16),
  );
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

test('a browser and LINE are notified of the kind of news, and of nothing else', async () => {
  const member = await recipients.given();
  const browser = await recipients.withBrowser(member);
  await recipients.withLine(member);
  await recipients.tell(member);
  const [pushed] = services.pushed;
  expect(readBy(browser, pushed!.body)).toEqual({
    title: 'การขาย · โพลีตลาด',
    body: 'คุณมีการแจ้งเตือนใหม่ เปิดดูรายละเอียดได้หลังเข้าสู่ระบบ',
    url: '/th/user/notifications?category=selling',
    tag: expect.stringMatching(/^notice-\d+$/),
  });
  expect(services.line).toEqual([
    {
      to: member.lineUserId,
      text: expect.stringContaining('https://market.example/th/user/notifications?category=selling'),
    },
  ]);
  expect(services.line[0]?.text).not.toContain('Somchai');
  expect((await recipients.statesOf(member)).slice(-2)).toEqual(['push sent', 'line sent']);
});

test('each kind of news comes by the channels that were chosen for it', async () => {
  const member = await recipients.given();
  await recipients.withBrowser(member);
  await recipients.withLine(member);
  await member.api('PUT /notifications/choices', {
    body: { choices: [{ category: 'selling', channel: 'push', choice: 'off' }] },
  });
  await recipients.tell(member);
  expect([services.pushed.length, services.line.length]).toEqual([0, 1]);
  await recipients.tell(member, orderPaid());
  expect([services.pushed.length, services.line.length]).toEqual([1, 2]);
  await expect(
    member.api('PUT /notifications/choices', {
      body: { choices: [{ category: 'selling', channel: 'line', choice: 'daily' }] },
    }),
  ).rejects.toMatchObject(refused('invalid_input'));
  expect((await member.api('GET /notifications/choices')).choices).toContainEqual({
    category: 'payment',
    channel: 'push',
    choice: 'at_once',
    always: false,
    can_change: true,
  });
});

test('in quiet hours nothing rings but the mail comes; when they end it rings once', async () => {
  const member = await recipients.given();
  await recipients.withBrowser(member);
  app.clock.set('2026-07-09T22:30:00+07:00');
  await recipients.tell(member, orderPaid());
  expect(services.pushed).toEqual([]);
  expect(await mailsTo(member.email)).toHaveLength(1);
  app.clock.set('2026-07-10T06:59:00+07:00');
  await wakeDeliveriesJob.work({});
  await recipients.deliver();
  expect(services.pushed).toEqual([]);
  app.clock.set('2026-07-10T07:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await wakeDeliveriesJob.work({});
  await recipients.deliver();
  expect(services.pushed).toHaveLength(1);
});

test('quiet hours are a person’s own, and are asked again when something is sent', async () => {
  const [early, never] = [await recipients.given(), await recipients.given()];
  for (const member of [early, never]) await recipients.withBrowser(member);
  await early.api('PUT /notifications/quiet-hours', { body: { from: 12, until: 13 } });
  await never.api('PUT /notifications/quiet-hours', { body: { from: 5, until: 5 } });
  expect((await early.api('GET /notifications/channels')).quiet_hours).toEqual({ from: 12, until: 13 });
  app.clock.set('2026-07-09T12:30:00+07:00');
  for (const member of [early, never]) await recipients.tell(member);
  expect(services.pushed.map(({ browser }) => browser)).toEqual([`b${never.id}`]);
  await early.api('PUT /notifications/quiet-hours', { body: { from: 12, until: 14 } });
  app.clock.set('2026-07-09T13:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await recipients.deliver();
  expect(await recipients.statesOf(early)).toEqual(['push waiting']);
  app.clock.set('2026-07-09T14:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await recipients.deliver();
  expect(await recipients.statesOf(early)).toEqual(['push sent']);
});

test('a browser that is gone is taken off; one that does not answer is tried again, and no other twice', async () => {
  const member = await recipients.given();
  for (const name of ['gone', 'down', 'fine']) await recipients.withBrowser(member, name);
  services.refuses.set('gone', 410).set('down', 503);
  await notify(stockLow(), [{ userId: member.id }]);
  await expect(recipients.deliver()).rejects.toThrow('The push service answered 503');
  expect(services.pushed.map(({ browser }) => browser)).toEqual(['fine']);
  expect((await member.api('GET /notifications/channels')).push?.browsers).toHaveLength(2);
  expect(await recipients.statesOf(member)).toEqual(['push failed']);
  services.refuses.clear();
  await deliverDue();
  expect(services.pushed.map(({ browser }) => browser)).toEqual(['fine', 'down']);
  expect(await recipients.statesOf(member)).toEqual(['push sent']);
});

test('LINE that fails is tried again with the same key, which it takes once; whom it does not know is left out', async () => {
  const member = await recipients.given();
  await recipients.withLine(member);
  services.refuses.set('line', 500);
  await notify(stockLow(), [{ userId: member.id }]);
  await expect(recipients.deliver()).rejects.toThrow('LINE answered 500');
  services.refuses.clear();
  await deliverDue();
  // As after a process that died before it wrote down what it had sent.
  await rows(sql`update notification_deliveries set status = 'due'`);
  await deliverDue();
  expect(services.line).toHaveLength(1);
  expect(await recipients.statesOf(member)).toEqual(['line sent']);
  services.refuses.set('line', 400);
  await recipients.tell(member);
  expect((await recipients.statesOf(member)).at(-1)).toBe('line left_out');
});

test('only known push services are called, one person has some browsers, and removes their own', async () => {
  const [member, other] = [await recipients.given(), await recipients.given()];
  const endpoints = ['http://169.254.169.254/x', 'https://fcm.googleapis.com.evil.example/x'];
  for (const endpoint of endpoints)
    await expect(
      member.api('POST /notifications/browsers', { body: { ...newBrowser(services, 'x').body, endpoint } }),
    ).rejects.toMatchObject(refused('push_service_unknown'));
  const bad = { ...newBrowser(services, 'x').body, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
  await expect(member.api('POST /notifications/browsers', { body: bad })).rejects.toMatchObject(
    refused('invalid_input'),
  );
  for (let number = 0; number <= BROWSERS_MAX; number += 1) await recipients.withBrowser(member, `many${number}`);
  const list = async () => (await member.api('GET /notifications/channels')).push!.browsers;
  const [newest, ...older] = await list();
  expect(older).toHaveLength(BROWSERS_MAX - 1);
  expect(newest).toMatchObject({ user_agent: 'Firefox', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const params = { id: newest!.id };
  await expect(other.api('DELETE /notifications/browsers/{id}', { params })).rejects.toMatchObject(
    refused('not_found'),
  );
  await member.api('DELETE /notifications/browsers/{id}', { params });
  expect(await list()).toHaveLength(BROWSERS_MAX - 1);
});
