import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { openRingingServices, type RingingServices } from '#server/testing/services/ringing-services.ts';
import { lineUserOf, givenRecipients, type GivenRecipients } from '#server/testing/given/recipients.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

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

test('a code links LINE once and in time, the person hears of it by mail, and may end it', async () => {
  const member = await recipients.given();
  const late = await member.api('POST /notifications/line/code');
  expect(late.address).toContain(`https://line.me/R/oaMessage/%40polytalad/?${late.code}`);
  app.clock.advanceHours(0.2);
  await recipients.say(member, late.code);
  await recipients.deliver();
  expect(services.replies).toEqual([{ replyToken: `reply-${late.code}`, text: expect.stringContaining('หมดอายุ') }]);
  const { code } = await member.api('POST /notifications/line/code');
  await recipients.say(member, code.toLowerCase());
  await recipients.say({ lineUserId: lineUserOf(777) }, code);
  await recipients.deliver();
  expect(services.replies.map(({ text }) => text.includes('เชื่อม LINE กับบัญชี'))).toEqual([false, true, false]);
  expect((await member.api('GET /notifications/channels')).line?.linked_at).not.toBeNull();
  expect((await mailsTo(member.email)).map(({ kind }) => kind)).toEqual(['line_linked']);
  await member.api('DELETE /notifications/line');
  await recipients.tell(member);
  expect(services.line).toEqual([]);
});

test('who blocks the account is notified no more, and what people chat is not answered', async () => {
  const member = await recipients.given();
  await recipients.withLine(member);
  await recipients.say(member, 'สวัสดีค่ะ มีเม็ด HDPE ไหมคะ');
  const unfollow = { type: 'unfollow', source: { type: 'user', userId: member.lineUserId } };
  await app.http.inject({ method: 'POST', url: '/api/line/webhook', ...services.webhook([unfollow]) });
  await recipients.tell(member);
  expect([services.replies, services.line]).toEqual([[], []]);
});

test('a late word of blocking does not end a link that was made since', async () => {
  const member = await recipients.given();
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
  const member = await recipients.given();
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
  const member = await recipients.given();
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
  const member = await recipients.given();
  const guesser = { lineUserId: lineUserOf(4242) };
  for (let guess = 0; guess < 6; guess += 1) await recipients.say(guesser, `ABCDEFG${guess + 2}`);
  const { code } = await member.api('POST /notifications/line/code');
  await recipients.say(guesser, code);
  expect((await member.api('GET /notifications/channels')).line?.linked_at).toBeNull();
});
