import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { messageList } from '#contract/site/message-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { mailsTo, outbox } from '#server/testing/mails.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { deleteOldMessages } from './jobs.ts';

const app = openFileApp();
let visitor: Api;
let sales: Api;
let seller: { email: string; id: number };
beforeAll(async () => {
  visitor = await app.api();
  seller = await givenStaff('sales');
  sales = await app.api((await givenStaff('sales')).token);
  await givenStaff('finance');
});
beforeEach(async () => {
  app.clock.set('2026-07-09T03:00:00Z');
  for (const table of ['contact_messages', 'notices', 'mail_outbox', 'sent_forms'])
    await rows(sql`delete from ${sql.table(table)}`);
});

type Message = Input<'POST /contact-message'>['body'];
/** As somebody fills it in who takes half a minute. */
async function send(change: Partial<Message> = {}, seconds = 30): Promise<unknown> {
  const { token } = await visitor('GET /visitor-form/token');
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000));
  return visitor('POST /contact-message', {
    body: {
      name: 'สมหญิง ใจดี',
      company: 'บริษัท ไทยแพ็ค จำกัด',
      email: 'somying@example.com',
      phone: '+66 2-123-4567',
      topic: 'quotation',
      message: 'ขอใบเสนอราคา HDPE 5 ตัน\n\nส่งระยอง',
      language: 'th',
      form_token: token,
      ...change,
    },
  });
}
const listed = async (query: NonNullable<Input<'GET /staff/contact-messages'>['query']> = {}) =>
  (await sales('GET /staff/contact-messages', { query })).rows;

test('a message is kept, mailed to sales with its sender to answer to, and acknowledged without repeating what it says', async () => {
  await send();
  const { id } = (await listed())[0]!;
  expect(await sales('GET /staff/contact-messages/{id}', { params: { id } })).toMatchObject({
    name: 'สมหญิง ใจดี',
    phone: '+66 2-123-4567',
    topic: 'quotation',
    message: 'ขอใบเสนอราคา HDPE 5 ตัน\n\nส่งระยอง',
    state: 'new',
    note: '',
    is_suspected: false,
    spam_signs: [],
    changed_by: null,
  });
  const [toSales] = await mailsTo(seller.email);
  expect(toSales).toMatchObject({ kind: 'contact_message_staff', subject: 'ข้อความใหม่: ขอใบเสนอราคา' });
  for (const words of ['HDPE 5 ตัน', 'อีเมล: somying@example.com', `/th/staff/contact-messages/${id}`])
    expect(toSales!.text).toContain(words);
  const toSender = await mailsTo('somying@example.com');
  expect(toSender).toMatchObject([{ kind: 'contact_message_received', language: 'th' }]);
  expect(toSender[0]!.text).not.toContain('HDPE');
  expect(await outbox(sql`select distinct kind, reply_to from mail_outbox order by kind`)).toEqual([
    { kind: 'contact_message_received', reply_to: null },
    { kind: 'contact_message_staff', reply_to: 'somying@example.com' },
  ]);
});

test('the sender reads in their language', async () => {
  await send({ language: 'cn', email: 'li@example.cn' });
  expect(await mailsTo('li@example.cn')).toMatchObject([{ language: 'cn', subject: '我们已收到您的留言' }]);
});

test('what looks like a program’s is answered alike, kept apart, and mailed to nobody; staff may say that it is a person’s', async () => {
  expect(
    await send(
      { website: 'https://casino.example', message: 'https://a.example https://b.example https://c.example' },
      1,
    ),
  ).toEqual({ status: true });
  expect(
    await visitor('POST /contact-message', {
      body: {
        name: 'x',
        email: 'b@example.com',
        topic: 'other',
        message: 'ten letters',
        language: 'en',
        form_token: '1783566000.forged',
      },
    }),
  ).toEqual({ status: true });
  expect(await outbox(sql`select 1 from mail_outbox`)).toEqual([]);
  expect(await listed()).toEqual([]);
  const suspected = await listed({ suspected: 'yes' });
  expect(suspected.map(({ spam_signs }) => spam_signs)).toEqual([
    ['no_token'],
    ['hidden_field', 'too_quick', 'many_links'],
  ]);
  expect((await sales('GET /staff/queues')).queues.find(({ name }) => name === 'contact_messages')).toMatchObject({
    count: 0,
  });
  await sales('PUT /staff/contact-messages/{id}', { params: { id: suspected[0]!.id }, body: { state: 'new' } });
  expect(await listed()).toMatchObject([{ id: suspected[0]!.id, is_suspected: false, spam_signs: ['no_token'] }]);
  expect((await sales('GET /staff/queues')).queues.find(({ name }) => name === 'contact_messages')).toMatchObject({
    count: 1,
  });
});

test('a page that stayed open for more than a day is sent again; one kept for everybody is as good as new', async () => {
  await expect(send({}, 86_401)).rejects.toMatchObject(refused('form_expired'));
  await send({}, 86_000);
  expect(await listed()).toHaveLength(1);
});

test('too many from one email, or one network, are refused until an hour has passed', async () => {
  for (let sent = 0; sent < 3; sent += 1) await send({ email: 'often@example.com' });
  await expect(send({ email: 'OFTEN@example.com' })).rejects.toMatchObject(refused('too_many_forms'));
  for (let sent = 0; sent < 7; sent += 1) await send({ email: `other${sent}@example.com` });
  await expect(send({ email: 'last@example.com' })).rejects.toMatchObject(refused('too_many_forms'));
  app.clock.advanceHours(1.1);
  await send({ email: 'often@example.com' });
});

test.each([
  ['email', { email: 'nobody' }, 'not_an_email'],
  ['name', { name: '  ' }, 'required'],
  ['message', { message: 'hello' }, 'too_short'],
  ['phone', { phone: 'call me' }, 'not_a_telephone'],
  ['topic', { topic: 'weather' as never }, 'not_a_choice'],
] as const)('what is wrong with %s is said there', async (path, change, code) => {
  await expect(send(change)).rejects.toMatchObject({ wire: { error: 'invalid_input', fields: [{ path, code }] } });
});

test('staff find messages by words, subject and state, work them off, and the log knows', async () => {
  await send();
  await send({ email: 'b@example.com', topic: 'selling', message: 'อยากขายเม็ดรีไซเคิล 100% ครับ' });
  expect((await listed({ q: 'รีไซเคิล 100%' })).map(({ topic }) => topic)).toEqual(['selling']);
  expect(await listed({ q: '100_' })).toEqual([]);
  expect(await listed({ topic: 'quotation' })).toHaveLength(1);
  const { id } = (await listed({ topic: 'selling' }))[0]!;
  await sales('PUT /staff/contact-messages/{id}', { params: { id }, body: { state: 'in_hand', note: 'โทรกลับพรุ่งนี้' } });
  expect(await listed({ state: 'in_hand' })).toMatchObject([{ id }]);
  expect(await sales('GET /staff/contact-messages/{id}', { params: { id } })).toMatchObject({
    note: 'โทรกลับพรุ่งนี้',
    changed_by: 'สุดา พนักงาน',
  });
  // The note alone is no decision.
  await sales('PUT /staff/contact-messages/{id}', { params: { id }, body: { state: 'in_hand', note: '' } });
  const admin = await app.api((await givenStaff('admin')).token);
  expect(
    (await admin('GET /staff/audit-log', { query: { object_kind: 'contact_message', object_id: String(id) } })).rows,
  ).toMatchObject([
    {
      action: 'work_off',
      object_name: 'สมหญิง ใจดี',
      before: { contact_state: 'new' },
      after: { contact_state: 'in_hand' },
    },
  ]);
  await expect(sales('GET /staff/contact-messages/{id}', { params: { id: 999_999 } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('messages are deleted with their mails after two years, suspected ones after a month', async () => {
  await send();
  await send({ email: 'b@example.com', website: 'x' });
  app.clock.advanceHours(31 * 24);
  await deleteOldMessages.work({});
  expect([await listed(), await listed({ suspected: 'yes' })].map((found) => found.length)).toEqual([1, 0]);
  expect((await mailsTo('somying@example.com')).length).toBe(1);
  app.clock.advanceHours(2 * 366 * 24);
  await deleteOldMessages.work({});
  expect(await rows(sql`select 1 from contact_messages`)).toEqual([]);
  expect(await outbox(sql`select kind from mail_outbox`)).toEqual([]);
});

test('the list of messages keeps what every list does, and filters by words, subject, state and day', async () => {
  await send({ website: 'x', email: 'program@example.com' });
  await send();
  await send({ topic: 'selling', message: 'อยากขายเม็ดรีไซเคิล', name: 'สมชาย ใจดี' });
  await send({ email: 'answered@example.com' });
  const { id } = (await listed())[0]!;
  await sales('PUT /staff/contact-messages/{id}', { params: { id }, body: { state: 'in_hand', note: '' } });
  for (const day of ['2026-06-30', '2026-08-02']) {
    app.clock.set(`${day}T03:00:00Z`);
    await send({ email: `${day}@example.com` });
  }
  await expectListRules(messageList, {
    page: (query) => sales('GET /staff/contact-messages', { query }),
    export: (query) => sales('GET /staff/contact-messages/export', { query }),
    byStranger: () => visitor('GET /staff/contact-messages'),
    samples: {
      q: 'hdpe 5',
      state: 'new,answered',
      topic: 'quotation',
      created_at_from: '2026-07-01',
      created_at_to: '2026-07-31',
      suspected: 'yes',
    },
  });
});
