import { hkdfSync, createDecipheriv, type ECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BROWSERS_MAX } from '#domain/notifications/push-services.ts';
import { closeSession } from '#server/accounts/identity/sessions.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent, notify } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { deliverDue, mailsTo, spreadNotices } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { newBrowser, openRingingServices, type RingingServices } from '#server/testing/ringing-services.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wakeDeliveriesJob } from './jobs.ts';

let app: TestApp;
let services: RingingServices;
const TEN_IN_BANGKOK = '2026-07-09T03:00:00Z';
beforeAll(async () => {
  services = await openRingingServices(() => app.clock.now());
  app = await openTestApp({ BASE_URL: 'https://market.example', ...services.settings });
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

const secretGrade = 'HD5502 of Somchai';
const stockLow = defineEvent({
  name: 'test_channels_low',
  category: 'selling',
  channels: SHOULD_KNOW,
  content: () => ({ title: secretGrade, paragraphs: [secretGrade] }),
});
const orderPaid = defineEvent({
  name: 'test_channels_paid',
  category: 'payment',
  channels: MUST_KNOW,
  needs: 'pay',
  content: () => ({ title: secretGrade, paragraphs: [] }),
});

let serial = 0;
const lineUserOf = (number: number) => `U${String(number).padStart(32, '0')}`;
type Person = Awaited<ReturnType<typeof given>>;

async function given(role: 'owner' | 'finance' = 'owner') {
  const member = await givenMember((await givenCompany()).id, { company_role: role });
  serial += 1;
  return { ...member, api: await app.api(member.token, { userAgent: 'Firefox' }), lineUserId: lineUserOf(serial) };
}

async function withBrowser(person: Person, name = `b${person.id}`) {
  const browser = newBrowser(services, name);
  const { id } = await person.api('POST /notifications/browsers', { body: browser.body });
  return { ...browser, id };
}

const say = (person: Pick<Person, 'lineUserId'>, text: string) => {
  const event = {
    type: 'message',
    replyToken: `reply-${text}`,
    source: { type: 'user', userId: person.lineUserId },
    message: { type: 'text', id: '1', text },
    webhookEventId: '01H',
    deliveryContext: { isRedelivery: false },
  };
  return app.http.inject({ method: 'POST', url: '/api/line/webhook', ...services.webhook([event]) });
};

async function withLine(person: Person): Promise<void> {
  const { code } = await person.api('POST /notifications/line/code');
  expect((await say(person, code)).statusCode).toBe(200);
  await deliver();
  services.replies.length = 0;
  services.pushed.length = 0;
}

async function deliver(): Promise<void> {
  await spreadNotices();
  await runWaitingJobs();
}

const tell = async (person: { id: number }, event = stockLow()) => {
  await notify(event, [{ userId: person.id }]);
  await deliver();
};

const statesOf = async (person: { id: number }) =>
  (
    await rows(sql<{ state: string }>`
      select channel || ' ' || status as state from notification_deliveries where user_id = ${person.id} order by id`)
  ).map(({ state }) => state);

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

test('a browser and LINE are told of the kind of news, and of nothing else', async () => {
  const member = await given();
  const browser = await withBrowser(member);
  await withLine(member);
  await tell(member);
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
  expect((await statesOf(member)).slice(-2)).toEqual(['push sent', 'line sent']);
});

test('each kind of news comes by the channels that were chosen for it', async () => {
  const member = await given();
  await withBrowser(member);
  await withLine(member);
  await member.api('PUT /notifications/choices', {
    body: { choices: [{ category: 'selling', channel: 'push', choice: 'off' }] },
  });
  await tell(member);
  expect([services.pushed.length, services.line.length]).toEqual([0, 1]);
  await tell(member, orderPaid());
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
  const member = await given();
  await withBrowser(member);
  app.clock.set('2026-07-09T22:30:00+07:00');
  await tell(member, orderPaid());
  expect(services.pushed).toEqual([]);
  expect(await mailsTo(member.email)).toHaveLength(1);
  app.clock.set('2026-07-10T06:59:00+07:00');
  await wakeDeliveriesJob.work({});
  await deliver();
  expect(services.pushed).toEqual([]);
  app.clock.set('2026-07-10T07:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await wakeDeliveriesJob.work({});
  await deliver();
  expect(services.pushed).toHaveLength(1);
});

test('quiet hours are a person’s own, and are asked again when something is sent', async () => {
  const [early, never] = [await given(), await given()];
  for (const member of [early, never]) await withBrowser(member);
  await early.api('PUT /notifications/quiet-hours', { body: { from: 12, until: 13 } });
  await never.api('PUT /notifications/quiet-hours', { body: { from: 5, until: 5 } });
  expect((await early.api('GET /notifications/channels')).quiet_hours).toEqual({ from: 12, until: 13 });
  app.clock.set('2026-07-09T12:30:00+07:00');
  for (const member of [early, never]) await tell(member);
  expect(services.pushed.map(({ browser }) => browser)).toEqual([`b${never.id}`]);
  await early.api('PUT /notifications/quiet-hours', { body: { from: 12, until: 14 } });
  app.clock.set('2026-07-09T13:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await deliver();
  expect(await statesOf(early)).toEqual(['push waiting']);
  app.clock.set('2026-07-09T14:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await deliver();
  expect(await statesOf(early)).toEqual(['push sent']);
});

test('what was read meanwhile, switched off or taken out of a role does not ring any more', async () => {
  const [reader, chooser, finance] = [await given(), await given(), await given('finance')];
  const people = [reader, chooser, finance];
  for (const member of people) await withBrowser(member);
  app.clock.set('2026-07-09T23:00:00+07:00');
  for (const member of people) await tell(member, orderPaid());
  await reader.api('POST /notifications/readall', { body: {} });
  await chooser.api('PUT /notifications/choices', {
    body: { choices: [{ category: 'payment', channel: 'push', choice: 'off' }] },
  });
  await rows(sql`update users set company_role = 'viewer' where id = ${finance.id}`);
  app.clock.set('2026-07-10T08:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await deliver();
  expect(services.pushed).toEqual([]);
  for (const member of people) expect(await statesOf(member)).toEqual(['push left_out']);
});

test('who is removed from the company, or whose account is closed or suspended, is told nothing more', async () => {
  const owner = await given();
  const [{ id: companyId }] = (await rows(
    sql<{ id: number }>`select company_id as id from users where id = ${owner.id}`,
  )) as [{ id: number }];
  const removed = await givenMember(companyId, { company_role: 'finance' });
  const colleague = { ...removed, api: await app.api(removed.token), lineUserId: lineUserOf(9001) };
  const [closed, suspended] = [await given(), await given()];
  const people = [colleague, closed, suspended];
  for (const member of people) {
    await withBrowser(member);
    await withLine(member);
  }
  services.line.length = 0;
  app.clock.set('2026-07-09T23:00:00+07:00');
  for (const member of people) await tell(member);
  await owner.api('DELETE /company-colleague/{id}', { params: { id: colleague.id } });
  await rows(sql`update users set account_status = 'closed' where id = ${closed.id}`);
  await rows(sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${suspended.id}`);
  app.clock.set('2026-07-10T08:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await deliver();
  expect([services.pushed, services.line]).toEqual([[], []]);
  expect(await rows(sql`select from line_links where user_id = ${colleague.id}`)).toEqual([]);
  expect(await rows(sql`select from push_browsers where user_id = ${colleague.id}`)).toEqual([]);
});

test('staff who are suspended, or have another role by now, are told nothing', async () => {
  const [suspended, moved] = [await givenStaff('finance'), await givenStaff('finance')];
  for (const staff of [suspended, moved]) {
    const api = await app.api(staff.token);
    await api('POST /notifications/browsers', { body: newBrowser(services, `s${staff.id}`).body });
    await api('PUT /notifications/quiet-hours', { body: { from: 9, until: 11 } });
  }
  await notify(stockLow(), [{ staffRole: 'finance' }]);
  await deliver();
  await rows(sql`update staff_members set is_suspended = true where id = ${suspended.id}`);
  await rows(sql`update staff_members set role = 'catalogue' where id = ${moved.id}`);
  app.clock.set('2026-07-09T11:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await deliver();
  expect(services.pushed).toEqual([]);
});

test('a browser is told as long as somebody is signed in there, and by whoever signed in last', async () => {
  const [first, second] = [await given(), await given()];
  await withBrowser(first, 'shared');
  await withBrowser(second, 'shared');
  await tell(first);
  expect(services.pushed).toEqual([]);
  expect((await first.api('GET /notifications/channels')).push?.browsers).toEqual([]);
  await tell(second);
  expect(services.pushed).toHaveLength(1);
  await closeSession(second.token);
  await tell(second);
  expect(services.pushed).toHaveLength(1);
});

test('a browser that is gone is taken off; one that does not answer is tried again, and no other twice', async () => {
  const member = await given();
  for (const name of ['gone', 'down', 'fine']) await withBrowser(member, name);
  services.refuses.set('gone', 410).set('down', 503);
  await notify(stockLow(), [{ userId: member.id }]);
  await expect(deliver()).rejects.toThrow('The push service answered 503');
  expect(services.pushed.map(({ browser }) => browser)).toEqual(['fine']);
  expect((await member.api('GET /notifications/channels')).push?.browsers).toHaveLength(2);
  expect(await statesOf(member)).toEqual(['push failed']);
  services.refuses.clear();
  await deliverDue();
  expect(services.pushed.map(({ browser }) => browser)).toEqual(['fine', 'down']);
  expect(await statesOf(member)).toEqual(['push sent']);
});

test('LINE that fails is tried again with the same key, which it takes once; whom it does not know is left out', async () => {
  const member = await given();
  await withLine(member);
  services.refuses.set('line', 500);
  await notify(stockLow(), [{ userId: member.id }]);
  await expect(deliver()).rejects.toThrow('LINE answered 500');
  services.refuses.clear();
  await deliverDue();
  // As after a process that died before it wrote down what it had sent.
  await rows(sql`update notification_deliveries set status = 'due'`);
  await deliverDue();
  expect(services.line).toHaveLength(1);
  expect(await statesOf(member)).toEqual(['line sent']);
  services.refuses.set('line', 400);
  await tell(member);
  expect((await statesOf(member)).at(-1)).toBe('line left_out');
});

test('only known push services are called, one person has some browsers, and removes their own', async () => {
  const [member, other] = [await given(), await given()];
  const endpoints = ['http://169.254.169.254/x', 'https://fcm.googleapis.com.evil.example/x'];
  for (const endpoint of endpoints)
    await expect(
      member.api('POST /notifications/browsers', { body: { ...newBrowser(services, 'x').body, endpoint } }),
    ).rejects.toMatchObject(refused('push_service_unknown'));
  const bad = { ...newBrowser(services, 'x').body, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
  await expect(member.api('POST /notifications/browsers', { body: bad })).rejects.toMatchObject(
    refused('invalid_input'),
  );
  for (let number = 0; number <= BROWSERS_MAX; number += 1) await withBrowser(member, `many${number}`);
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

test('a code links LINE once and in time, the person hears of it by mail, and may end it', async () => {
  const member = await given();
  const late = await member.api('POST /notifications/line/code');
  expect(late.address).toContain(`https://line.me/R/oaMessage/%40polytalad/?${late.code}`);
  app.clock.advanceHours(0.2);
  await say(member, late.code);
  await deliver();
  expect(services.replies).toEqual([{ replyToken: `reply-${late.code}`, text: expect.stringContaining('หมดอายุ') }]);
  const { code } = await member.api('POST /notifications/line/code');
  await say(member, code.toLowerCase());
  await say({ lineUserId: lineUserOf(777) }, code);
  await deliver();
  expect(services.replies.map(({ text }) => text.includes('เชื่อม LINE กับบัญชี'))).toEqual([false, true, false]);
  expect((await member.api('GET /notifications/channels')).line?.linked_at).not.toBeNull();
  expect((await mailsTo(member.email)).map(({ kind }) => kind)).toEqual(['line_linked']);
  await member.api('DELETE /notifications/line');
  await tell(member);
  expect(services.line).toEqual([]);
});

test('who blocks the account is told no more, and what people chat is not answered', async () => {
  const member = await given();
  await withLine(member);
  await say(member, 'สวัสดีค่ะ มีเม็ด HDPE ไหมคะ');
  const unfollow = { type: 'unfollow', source: { type: 'user', userId: member.lineUserId } };
  await app.http.inject({ method: 'POST', url: '/api/line/webhook', ...services.webhook([unfollow]) });
  await tell(member);
  expect([services.replies, services.line]).toEqual([[], []]);
});

test('a late word of blocking does not end a link that was made since', async () => {
  const member = await given();
  const send = (event: object) =>
    app.http.inject({ method: 'POST', url: '/api/line/webhook', ...services.webhook([event]) });
  const source = { type: 'user', userId: member.lineUserId };
  const at = app.clock.now().getTime();
  const { code } = await member.api('POST /notifications/line/code');
  await send({ type: 'message', timestamp: at, source, message: { type: 'text', text: code } });
  await send({ type: 'unfollow', timestamp: at - 60_000, source });
  expect((await member.api('GET /notifications/channels')).line?.linked_at).not.toBeNull();
  await send({ type: 'unfollow', timestamp: at + 60_000, source });
  expect((await member.api('GET /notifications/channels')).line?.linked_at).toBeNull();
});

test('a call that LINE did not sign changes nothing', async () => {
  const member = await given();
  const { code } = await member.api('POST /notifications/line/code');
  const event = {
    type: 'message',
    source: { type: 'user', userId: member.lineUserId },
    message: { type: 'text', text: code },
  };
  const { headers, payload } = services.webhook([event]);
  const call = (given: object) =>
    app.http.inject({ method: 'POST', url: '/api/line/webhook', headers, payload, ...given });
  expect((await call({ payload: `${payload} ` })).statusCode).toBe(401);
  expect((await call({ headers: { 'content-type': 'application/json' } })).statusCode).toBe(401);
  expect((await call({ headers: { ...headers, 'x-line-signature': 'AAAA' } })).statusCode).toBe(401);
  expect((await member.api('GET /notifications/channels')).line?.linked_at).toBeNull();
  // The console's button "Verify" sends no events.
  expect(
    (await app.http.inject({ method: 'POST', url: '/api/line/webhook', ...services.webhook([]) })).statusCode,
  ).toBe(200);
});

test('a code that is sent in a group links nobody', async () => {
  const member = await given();
  const { code } = await member.api('POST /notifications/line/code');
  const event = {
    type: 'message',
    source: { type: 'group', groupId: 'C1', userId: member.lineUserId },
    message: { type: 'text', text: code },
  };
  await app.http.inject({ method: 'POST', url: '/api/line/webhook', ...services.webhook([event]) });
  expect((await member.api('GET /notifications/channels')).line?.linked_at).toBeNull();
});

test('one LINE account tries a few codes a minute', async () => {
  const member = await given();
  const guesser = { lineUserId: lineUserOf(4242) };
  for (let guess = 0; guess < 6; guess += 1) await say(guesser, `ABCDEFG${guess + 2}`);
  const { code } = await member.api('POST /notifications/line/code');
  await say(guesser, code);
  expect((await member.api('GET /notifications/channels')).line?.linked_at).toBeNull();
});
