import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { MESSAGE_DAYS_MOST, MESSAGE_DAYS_USUAL, MESSAGE_FILES_MOST } from '#domain/site/message-items.ts';
import { openSession } from '#server/accounts/identity/index.ts';
import { readFacts } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { mailsTo, spreadNotices } from '#server/testing/mails.ts';
import { givenAddress, givenCompany, givenMember, givenPlaces, givenStaff } from '#server/testing/market.ts';
import { givenDraftMessage, givenMessage, messageBody } from '#server/testing/given/message-items.ts';
import { givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { removeUnusedUploads } from '#server/files/jobs.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { announceMessages } from './announce.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

const app = openFileApp();
let sales: Api;
let salesToken: string;
beforeAll(async () => {
  await givenPlaces();
  salesToken = (await givenStaff('sales')).token;
  sales = await app.api(salesToken);
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from message_items`);
  await rows(sql`delete from notices`);
});

type Company = Parameters<typeof givenCompany>[0];
async function given(options: Company = {}, role: Parameters<typeof givenMember>[1] = {}) {
  const company = await givenCompany(options);
  const member = await givenMember(company.id, role);
  return { ...member, companyId: company.id, api: await app.api(member.token) };
}
type Person = Pick<Awaited<ReturnType<typeof given>>, 'api'>;
const mine = async ({ api }: Person, query = {}) => (await api('GET /messages-items/mymessage', { query })).data;
const idsOf = async (person: Person, query = {}) => (await mine(person, query)).map(({ id }) => id);
const countOf = async ({ api }: Person, query = {}) =>
  (await api('GET /messages-items/mymessage/count', { query })).count;
const read = ({ api }: Person, message_item_id: number) =>
  api('POST /messages-items/mymessage-read', { body: { message_item_id } });
const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000).toISOString();
const staffOne = (id: number) => sales('GET /staff/messages/{id}', { params: { id } });
const codeOf = async (companyId: number) =>
  (
    await rows(
      sql<{
        code: string;
      }>`select company_code as code /* not null: a company */ from companies where id = ${companyId}`,
    )
  )[0]!.code;

test('messages come the newest first, page by page, and of the category that the page’s filter means', async () => {
  const person = await given();
  const sent: number[] = [];
  for (const category of [1, 2, 3, 4] as const)
    for (let each = 0; each < 3; each += 1) {
      app.clock.advanceHours(1);
      sent.push(await givenMessage(sales, { category }));
    }
  const newest = sent.toReversed();
  expect(await idsOf(person)).toEqual(newest.slice(0, 10));
  expect(await idsOf(person, { _start: 10, _limit: 10, _sort: 'public:DESC' })).toEqual(newest.slice(10));
  expect(await idsOf(person, { _limit: 5 })).toEqual(newest.slice(0, 5));
  expect(await countOf(person)).toBe(12);
  expect(await idsOf(person, { category: 4 })).toEqual(newest.slice(0, 3));
  expect(await countOf(person, { category: 2 })).toBe(3);
  expect(await idsOf(person, { category: 5 })).toEqual([]);
  expect(await countOf(person, { category: 0 })).toBe(12);
});

test('opening one shows it whole, with its papers for this session, and marks it as read for this person alone', async () => {
  const [person, other] = [await given(), await given()];
  const id = await givenDraftMessage(sales, {
    texts: {
      th: { title: 'ประกาศ', body: 'ข้อความ **หนา** <script>alert(1)</script>' },
      en: { title: 'Notice', body: '[Mall](/products)' },
    },
  });
  await (
    await app.api(salesToken, { upload: { name: 'terms.pdf', bytes: PDF } })
  )('POST /staff/messages/{id}/file', { params: { id }, body: {} });
  await sales('POST /staff/messages/{id}/publish', { params: { id }, body: { version: 1 } });
  expect(await mine(person)).toMatchObject([
    { id, is_read: false, has_files: true, th: { title: 'ประกาศ', excerpt: expect.stringMatching(/^ข้อความ หนา/) } },
  ]);
  const [whole] = await mine(person, { id });
  expect(whole).toMatchObject({
    category: 1,
    th: { language: 'th', body_html: expect.stringContaining('<strong>หนา</strong>') },
    en: { language: 'en', title: 'Notice', body_html: expect.stringContaining('href="/en/products"') },
    cn: { language: 'th', title: 'ประกาศ' },
  });
  if (!whole || !('files' in whole)) throw new Error('not whole');
  expect(whole.th.body_html).not.toContain('<script');
  const open = async (token: string) =>
    (await app.http.inject({ url: whole.files[0]!.url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect([await open(person.token), await open(other.token)]).toEqual([200, 404]);

  await read(person, id);
  await read(person, id);
  expect([await countOf(person, { is_read: 0 }), await countOf(person, { is_read: 1 })]).toEqual([0, 1]);
  expect([await countOf(other, { is_read: 0 }), (await mine(other))[0]!.is_read]).toEqual([1, false]);
  expect((await person.api('GET /auth/me')).user?.unread.message_items).toBe(0);
  expect((await other.api('GET /auth/me')).user?.unread.message_items).toBe(1);
  expect(await idsOf(person, { is_read: 0 })).toEqual([]);
});

test('nobody sees, opens, counts or reads a message of an audience that they do not belong to', async () => {
  const { bangkok, rayong } = await givenPlaces();
  const owner = await given({ memberLevel: 3 });
  await givenAddress(owner.companyId);
  const viewerOf = await givenMember(owner.companyId, { company_role: 'viewer' });
  const viewer = { ...viewerOf, api: await app.api(viewerOf.token) };
  const seller = await given({ selling: true });
  const sent = {
    owners: await givenMessage(sales, { audience: { roles: ['owner'] } }),
    sellers: await givenMessage(sales, { audience: { roles: ['seller'] } }),
    level: await givenMessage(sales, { audience: { member_levels: [3, 4] } }),
    bangkok: await givenMessage(sales, { audience: { province_ids: [bangkok] } }),
    rayongLevel: await givenMessage(sales, { audience: { province_ids: [rayong], member_levels: [3] } }),
    company: await givenMessage(sales, { audience: { list: [await codeOf(owner.companyId)] } }),
    person: await givenMessage(sales, { audience: { list: [viewer.email.toUpperCase()] } }),
  };
  type Name = keyof typeof sent;
  const seen = async (person: Person) => {
    const ids = await idsOf(person);
    const names = (Object.keys(sent) as Name[]).filter((name) => ids.includes(sent[name]));
    for (const name of Object.keys(sent) as Name[]) {
      const isSeen = names.includes(name);
      expect(await idsOf(person, { id: sent[name] }), name).toEqual(isSeen ? [sent[name]] : []);
      if (!isSeen) await expect(read(person, sent[name]), name).rejects.toMatchObject(refused('not_found'));
    }
    expect([await countOf(person), (await person.api('GET /auth/me')).user?.unread.message_items]).toEqual([
      names.length,
      names.length,
    ]);
    return names;
  };
  expect(await seen(owner)).toEqual(['owners', 'level', 'bangkok', 'company']);
  expect(await seen(viewer)).toEqual(['level', 'bangkok', 'company', 'person']);
  expect(await seen(seller)).toEqual(['owners', 'sellers']);

  // Whoever is somebody else afterwards sees other messages.
  await rows(sql`update users set company_role = 'finance' where id = ${owner.id}`);
  await rows(sql`update companies set member_level = 1 where id = ${owner.companyId}`);
  await rows(sql`update addresses set deleted_at = now() where company_id = ${owner.companyId}`);
  const again = { api: await app.api(await openSession({ userId: owner.id, role: 'buyer' }, 'test', 'full')) };
  expect(await seen(again)).toEqual(['company']);
});

test('who has bought something of a category hears of it; what was cancelled was not bought', async () => {
  const market: TestMarket = await givenMarket(app);
  const order = await givenOrder(market);
  const [{ category_id } = { category_id: 0 }] = await rows(sql<{ category_id: number }>`
    select s.category_id from order_items i join products p on p.id = i.product_id
      join subcategories s on s.id = p.subcategory_id where i.order_id = ${order.id}`);
  const id = await givenMessage(sales, { audience: { category_ids: [category_id] } });
  await givenMessage(sales, { audience: { category_ids: [999_999] } });
  expect(await idsOf(market.buyer)).toEqual([id]);
  expect(await idsOf(await given())).toEqual([]);
  expect(await staffOne(id)).toMatchObject({ figures: { people: 1, companies: 1 } });
  await rows(sql`update orders set status = 2, cancelled_at = now() where id = ${order.id}`);
  expect(await idsOf(market.buyer)).toEqual([]);
});

test('a message is shown in its period, and to nobody once it is withdrawn', async () => {
  const person = await given();
  const id = await givenMessage(sales, { public_from: hours(2), public_until: hours(5) });
  expect([await idsOf(person), (await staffOne(id)).state]).toEqual([[], 'scheduled']);
  app.clock.advanceHours(2);
  expect([await idsOf(person), (await staffOne(id)).state]).toEqual([[id], 'shown']);
  await sales('POST /staff/messages/{id}/withdraw', { params: { id } });
  expect([await idsOf(person), await idsOf(person, { id }), (await staffOne(id)).state]).toEqual([[], [], 'withdrawn']);
  await sales('POST /staff/messages/{id}/publish', { params: { id }, body: { version: 3 } });
  expect(await idsOf(person)).toEqual([id]);
  app.clock.advanceHours(3);
  expect([await idsOf(person), await countOf(person), (await staffOne(id)).state]).toEqual([[], 0, 'over']);
});

test('who asks for their own data learns nothing of messages before their time, nor of what is written anew', async () => {
  const person = await given();
  const theirs = async () => (await readFacts(person.id)) as { messages_by_name: unknown; messages_read: unknown };
  const title = 'ปรับราคา 1 ส.ค.';
  const texts = { th: { title, body: 'รายละเอียด' } };
  const id = await givenMessage(sales, { texts, audience: { list: [person.email] }, public_from: hours(5) });
  expect((await theirs()).messages_by_name).toEqual([]);
  app.clock.advanceHours(6);
  expect((await theirs()).messages_by_name).toEqual([{ title }]);
  await read(person, id);
  expect((await theirs()).messages_read).toMatchObject([{ title }]);
  await sales('POST /staff/messages/{id}/withdraw', { params: { id } });
  expect(await theirs()).toMatchObject({
    messages_by_name: [],
    messages_read: [{ title: null, read_at: expect.any(String) }],
  });
});

test('a message to people who are all forgotten stays one to nobody when it is corrected', async () => {
  const [named, other] = [await given(), await given()];
  const id = await givenMessage(sales, { audience: { list: [named.email] } });
  // As erasing the person does.
  await rows(sql`delete from message_item_recipients where message_item_id = ${id}`);
  const { version, audience } = await staffOne(id);
  expect(audience.list).toEqual([]);
  await sales('PUT /staff/messages/{id}', { params: { id }, body: { ...messageBody({ audience }), version } });
  expect(await idsOf(other)).toEqual([]);
  expect(await staffOne(id)).toMatchObject({ is_for_everybody: false, figures: { people: 0 } });
});

test('a list that staff empty is for everybody', async () => {
  const [named, other] = [await given(), await given()];
  const id = await givenMessage(sales, { audience: { list: [named.email] } });
  await sales('PUT /staff/messages/{id}', { params: { id }, body: { ...messageBody(), version: 2 } });
  expect(await idsOf(other)).toEqual([id]);
});

test('without a period a message is shown for its usual days; one that is too long, or over, is refused at its field', async () => {
  const usual = await staffOne(await givenMessage(sales));
  expect(usual.public_from).toBe(TEST_NOW.toISOString());
  expect(usual.public_until).toBe(hours(MESSAGE_DAYS_USUAL * 24));
  for (const period of [
    { public_until: hours(-1) },
    { public_from: hours(5), public_until: hours(4) },
    { public_until: hours(MESSAGE_DAYS_MOST * 24 + 1) },
  ])
    await expect(givenMessage(sales, period)).rejects.toMatchObject({
      wire: { fields: [expect.objectContaining({ path: 'public_until' })] },
    });
});

test('what is not whole is not published, and what is published stays whole', async () => {
  const th = messageBody().texts.th;
  const id = await givenDraftMessage(sales, { texts: { th: { title: 'x', body: '' }, en: { title: '', body: 'y' } } });
  const publish = (version: number) =>
    sales('POST /staff/messages/{id}/publish', { params: { id }, body: { version } });
  await expect(publish(1)).rejects.toMatchObject({
    wire: { error: 'message_incomplete', fields: [{ path: 'texts.th.body' }, { path: 'texts.en.title' }] },
  });
  const save = (version: number, texts: ReturnType<typeof messageBody>['texts']) =>
    sales('PUT /staff/messages/{id}', { params: { id }, body: { ...messageBody({ texts }), version } });
  expect(await save(1, { th })).toEqual({ version: 2 });
  await expect(save(1, { th })).rejects.toMatchObject(refused('message_changed'));
  await expect(publish(1)).rejects.toMatchObject(refused('message_changed'));
  await publish(2);
  await expect(publish(3)).rejects.toMatchObject(refused('message_is_published'));
  await expect(save(3, { th: { ...th, title: '' } })).rejects.toMatchObject(refused('message_incomplete'));
  await save(3, { th: { ...th, title: 'ใหม่' } });
  expect((await mine(await given()))[0]!.th.title).toBe('ใหม่');
  await expect(sales('DELETE /staff/messages/{id}', { params: { id } })).rejects.toMatchObject(
    refused('message_was_published'),
  );
  const draft = await givenDraftMessage(sales);
  await sales('DELETE /staff/messages/{id}', { params: { id: draft } });
  await expect(staffOne(draft)).rejects.toMatchObject(refused('not_found'));
  expect((await staffOne(id)).history.map(({ action }) => action)).toEqual([
    'change_message',
    'publish_message',
    'change_message',
    'create_message',
  ]);
});

test('of a message that asks for it everybody of its audience has one notice, once, that says nothing of its words', async () => {
  const [person, other] = [await given({ memberLevel: 2 }), await given()];
  const title = 'ลับเฉพาะระดับ 2';
  const texts = { th: { title, body: title } };
  await expect(givenMessage(sales, {}, true)).rejects.toMatchObject(refused('message_without_notice'));
  await rows(sql`delete from message_items`);
  const id = await givenMessage(
    sales,
    { category: 4, texts, audience: { member_levels: [2] }, public_from: hours(1) },
    true,
  );
  await givenMessage(sales, { category: 4 });
  const noticesOf = async ({ api }: Person) => {
    await announceMessages.work({});
    await spreadNotices();
    return (await api('GET /notifications', { query: {} })).data;
  };
  expect(await noticesOf(person)).toEqual([]);
  app.clock.advanceHours(1);
  const notices = await noticesOf(person);
  expect(notices).toMatchObject([
    {
      event: 'message_published',
      category: 'system',
      notificationContent: { en: { action: { path: `/user/messages?id=${id}` } } },
    },
  ]);
  expect(JSON.stringify(notices)).not.toContain(title);
  expect([(await noticesOf(person)).length, (await noticesOf(other)).length]).toEqual([1, 0]);
  expect(await mailsTo(person.email)).toEqual([]);
  expect(await rows(sql`select from notices where event = 'message_published'`)).toHaveLength(1);
  expect((await staffOne(id)).announced_at).toBe(hours(0));
});

test('staff find messages by words, state and category, with how many have read them', async () => {
  const [person, colleague] = [await given(), await given()];
  const id = await givenMessage(sales, { texts: { th: { title: 'ปิดคลัง 100%', body: 'x' } }, category: 4 });
  await givenDraftMessage(sales);
  await read(person, id);
  app.clock.advanceHours(30);
  await read(colleague, id);
  const find = async (query: object) => (await sales('GET /staff/messages', { query })).rows.map((row) => row.id);
  expect(await find({ q: '100%' })).toEqual([id]);
  expect(await find({ state: 'shown' })).toEqual([id]);
  expect(await find({ category: '4', state: 'draft' })).toEqual([]);
  expect((await sales('GET /staff/messages', { query: {} })).rows).toMatchObject([
    { state: 'draft', reads: 0 },
    { id, reads: 2, is_for_everybody: true, titles: { th: 'ปิดคลัง 100%', en: null } },
  ]);
  const { figures } = await staffOne(id);
  expect(figures).toMatchObject({
    reads: 2,
    reads_of_people: 2,
    companies_read: 2,
    first_day_reads: 1,
    last_read_at: hours(0),
  });
  expect(figures.people).toBeGreaterThanOrEqual(2);
});

test('a list names companies by code and people by email; what nobody has is refused by name', async () => {
  const person = await given();
  const code = await codeOf(person.companyId);
  await expect(givenDraftMessage(sales, { audience: { list: [code, 'nobody@example.com'] } })).rejects.toMatchObject({
    wire: {
      error: 'message_list_unknown',
      fields: [expect.objectContaining({ path: 'audience.list' })],
      message: expect.stringContaining('nobody@example.com'),
    },
  });
  const id = await givenDraftMessage(sales, {
    audience: { list: [code.toLowerCase(), person.email, person.email], roles: ['owner'] },
  });
  expect((await staffOne(id)).audience).toEqual({
    roles: ['owner'],
    member_levels: [],
    category_ids: [],
    province_ids: [],
    list: [code, person.email],
  });
});

test('papers are PDF, a few of them, and go again', async () => {
  const id = await givenDraftMessage(sales);
  const params = { id };
  const add = async (bytes: Buffer) =>
    (await app.api(salesToken, { upload: { name: 'a.pdf', bytes } }))('POST /staff/messages/{id}/file', {
      params,
      body: {},
    });
  await expect(add(Buffer.from('no pdf'))).rejects.toMatchObject(refused('file_type_not_accepted'));
  for (let each = 0; each < MESSAGE_FILES_MOST; each += 1) await add(PDF);
  await expect(add(PDF)).rejects.toMatchObject(refused('message_files_full'));
  const kept = async () => (await rows(sql`select from files where purpose = 'message'`)).length;
  const before = await kept();
  app.clock.advanceHours(48);
  await removeUnusedUploads.work({});
  expect(await kept()).toBe(MESSAGE_FILES_MOST);
  expect(before).toBeGreaterThanOrEqual(MESSAGE_FILES_MOST);
  const [first] = (await staffOne(id)).files;
  await sales('DELETE /staff/messages/{id}/file/{file}', { params: { id, file: first!.id } });
  expect((await staffOne(id)).files).toHaveLength(MESSAGE_FILES_MOST - 1);
  await removeUnusedUploads.work({});
  expect(await kept()).toBe(MESSAGE_FILES_MOST - 1);
  await expect(
    sales('DELETE /staff/messages/{id}/file/{file}', { params: { id, file: first!.id } }),
  ).rejects.toMatchObject(refused('not_found'));
});
