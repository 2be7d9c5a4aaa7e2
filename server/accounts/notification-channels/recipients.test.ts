import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeSession } from '#server/accounts/identity/sessions.ts';
import { notify } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenMember, givenStaff } from '#server/testing/market.ts';
import { newBrowser, openRingingServices, type RingingServices } from '#server/testing/services/ringing-services.ts';
import {
  lineUserOf,
  orderPaid,
  stockLow,
  givenRecipients,
  type GivenRecipients,
} from '#server/testing/given/recipients.ts';
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

test('what was read meanwhile, switched off or taken out of a role does not ring any more', async () => {
  const [reader, chooser, finance] = [
    await recipients.given(),
    await recipients.given(),
    await recipients.given('finance'),
  ];
  const people = [reader, chooser, finance];
  for (const member of people) await recipients.withBrowser(member);
  app.clock.set('2026-07-09T23:00:00+07:00');
  for (const member of people) await recipients.tell(member, orderPaid());
  await reader.api('POST /notifications/readall', { body: {} });
  await chooser.api('PUT /notifications/choices', {
    body: { choices: [{ category: 'payment', channel: 'push', choice: 'off' }] },
  });
  await rows(sql`update users set company_role = 'viewer' where id = ${finance.id}`);
  app.clock.set('2026-07-10T08:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await recipients.deliver();
  expect(services.pushed).toEqual([]);
  for (const member of people) expect(await recipients.statesOf(member)).toEqual(['push left_out']);
});

test('who is removed from the company, or whose account is closed or suspended, is notified no more', async () => {
  const owner = await recipients.given();
  const [{ id: companyId }] = (await rows(
    sql<{ id: number }>`select company_id as id from users where id = ${owner.id}`,
  )) as [{ id: number }];
  const removed = await givenMember(companyId, { company_role: 'finance' });
  const colleague = { ...removed, api: await app.api(removed.token), lineUserId: lineUserOf(9001) };
  const [closed, suspended] = [await recipients.given(), await recipients.given()];
  const people = [colleague, closed, suspended];
  for (const member of people) {
    await recipients.withBrowser(member);
    await recipients.withLine(member);
  }
  services.line.length = 0;
  app.clock.set('2026-07-09T23:00:00+07:00');
  for (const member of people) await recipients.tell(member);
  const manager = await app.api((await givenMember(companyId, { company_role: 'owner' })).token);
  await manager('DELETE /company-colleague/{id}', { params: { id: colleague.id } });
  await rows(sql`update users set account_status = 'closed' where id = ${closed.id}`);
  await rows(sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${suspended.id}`);
  app.clock.set('2026-07-10T08:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await recipients.deliver();
  expect([services.pushed, services.line]).toEqual([[], []]);
  expect(await rows(sql`select from line_links where user_id = ${colleague.id}`)).toEqual([]);
  expect(await rows(sql`select from push_browsers where user_id = ${colleague.id}`)).toEqual([]);
});

const linesOf = ({ lineUserId }: { lineUserId: string }) =>
  rows(sql`select from line_links where line_user_id = ${lineUserId}`);

test('a code that was asked for before a suspension links nothing after it, nor when it is lifted', async () => {
  const person = await recipients.given();
  const sales = await app.api((await givenStaff('sales')).token);
  const to = { params: { id: person.id }, body: { reason: 'stolen' } };
  const { code } = await person.api('POST /notifications/line/code');
  await sales('POST /staff/accounts/{id}/suspend', to);
  await recipients.say(person, code);
  expect(await linesOf(person)).toEqual([]);
  await sales('POST /staff/accounts/{id}/unsuspend', to);
  await recipients.say(person, code);
  expect(await linesOf(person)).toEqual([]);
});

test('the LINE of suspended staff, and the code on its way, end with the suspension', async () => {
  const admin = await app.api((await givenStaff('admin')).token);
  const staff = await givenStaff('finance');
  const api = await app.api(staff.token);
  const [linked, other] = [{ lineUserId: lineUserOf(901) }, { lineUserId: lineUserOf(902) }];
  await recipients.say(linked, (await api('POST /notifications/line/code')).code);
  expect(await linesOf(linked)).toHaveLength(1);
  const { code } = await api('POST /notifications/line/code');
  const to = { params: { id: staff.id }, body: {} };
  await admin('POST /staff/members/{id}/suspend', to);
  await admin('POST /staff/members/{id}/unsuspend', to);
  await recipients.say(other, code);
  expect([await linesOf(linked), await linesOf(other)]).toEqual([[], []]);
});

test('staff who are suspended, or have another role by now, are not notified', async () => {
  const [suspended, moved] = [await givenStaff('finance'), await givenStaff('finance')];
  for (const staff of [suspended, moved]) {
    const api = await app.api(staff.token);
    await api('POST /notifications/browsers', { body: newBrowser(services, `s${staff.id}`).body });
    await api('PUT /notifications/quiet-hours', { body: { from: 9, until: 11 } });
  }
  await notify(stockLow(), [{ staffRole: 'finance' }]);
  await recipients.deliver();
  await rows(sql`update staff_members set is_suspended = true where id = ${suspended.id}`);
  await rows(sql`update staff_members set roles = '{catalogue}' where id = ${moved.id}`);
  app.clock.set('2026-07-09T11:00:00+07:00');
  await wakeDeliveriesJob.work({});
  await recipients.deliver();
  expect(services.pushed).toEqual([]);
});

test('a browser is notified as long as somebody is signed in there, and by whoever signed in last', async () => {
  const [first, second] = [await recipients.given(), await recipients.given()];
  await recipients.withBrowser(first, 'shared');
  await recipients.withBrowser(second, 'shared');
  await recipients.tell(first);
  expect(services.pushed).toEqual([]);
  expect((await first.api('GET /notifications/channels')).push?.browsers).toEqual([]);
  await recipients.tell(second);
  expect(services.pushed).toHaveLength(1);
  await closeSession(second.token);
  await recipients.tell(second);
  expect(services.pushed).toHaveLength(1);
});
