import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/identity/index.ts';
import {
  erasedByEmail,
  erasedTables,
  registeredFacts,
  retainedTables,
} from '#server/accounts/privacy/personal-data.ts';
import { executor, rows, sql } from '#server/platform/database/query.ts';
import { enqueue, runWaitingJobs } from '#server/platform/jobs.ts';
import { givenAddress, givenCompany, givenMember, givenPlaces, givenStaff } from '#server/testing/market.ts';
import { rowsAboutMember } from '#server/testing/given/rows-about-member.ts';
import {
  givenBuyer,
  givenMarket,
  givenOrder,
  givenUpload,
  ORDER_TOTAL,
  SLIP,
  type TestMarket,
} from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { deleteProfileCounts } from './jobs.ts';
import { DOWNLOADS_A_DAY } from './my-data.ts';

/** Tables about people that their download leaves out, each with its reason. */
const NOT_IN_DOWNLOAD = new Set([
  // Hashes tell nothing and end by themselves.
  'line_codes',
  'password_resets',
  'one_time_codes',
  'registration_links',
  // Whether a number was right, and which of the staff looked: nothing of the person.
  'second_factor_losses',
  // Printed copies of a company's statements, kept for days: they can be printed anew.
  'made_documents',
  // How often the cart changed, and nothing else.
  'carts',
  // Proposed by staff, who have no download; of members' proposals what holds is in refund_accounts.
  'money_changes',
  // What a plan became, a draft order or a question: both ends of it are in it.
  'plan_drafts',
  'plan_presses',
  // In the list `files`, with their paths in the archive.
  'files',
]);

const app = openFileApp();
let market: TestMarket;
const password = 'Correct#2026';
let password_hash: string;

beforeAll(async () => {
  await givenPlaces();
  market = await givenMarket(app);
  password_hash = await hashPassword(password);
});
beforeEach(() => app.clock.set(TEST_NOW));

const ask = (token: string, given = password) =>
  app.http.inject({
    method: 'POST',
    url: '/api/users/me/data',
    headers: { authorization: `Bearer ${token}` },
    payload: { password: given },
  });

async function download(token: string) {
  await rows(sql`update users set password_hash = ${password_hash}`);
  const answer = await ask(token);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="polytalad-data-2026-07-09.zip"',
    'cache-control': 'no-store',
  });
  const entries = unzipSync(answer.rawPayload);
  return {
    names: Object.keys(entries).sort(),
    entries,
    data: JSON.parse(strFromU8(entries['data.json']!)) as Record<string, never>,
  };
}

test('a member downloads their data: facts, orders in baht, files, and no secret', async () => {
  const { buyer } = market;
  const { orderNo } = await givenOrder(market);
  await givenUpload(app, buyer.token);
  await (
    await app.api(buyer.token, { upload: SLIP })
  )('POST /company-document/add', { body: { kind: 'tax' } });
  const { names, entries, data } = await download(buyer.token);
  expect(names).toEqual(['data.json', 'files/identity/001-slip.png', 'files/slip/002-slip.png']);
  expect(Buffer.from(entries['files/slip/002-slip.png']!).subarray(1, 4).toString()).toBe('PNG');
  expect(data).toMatchObject({
    profile: { firstname: 'สมชาย', mobile: '0812345678', company_role: 'owner' },
    company: { phone: '021234567' },
    addresses: [{ name: 'โรงงาน', sub_district: 'สีลม', province: 'กรุงเทพมหานคร' }],
    orders: [{ order_no: orderNo, total_include_vat: ORDER_TOTAL, lines: [{ quantity: 10, price: 1050 }] }],
    sessions: [{ role: 'buyer', device: 'test' }],
    documents: [{ kind: 'tax', name: 'slip.png', status: 0 }],
    files: [
      { path: 'files/identity/001-slip.png', purpose: 'identity' },
      { path: 'files/slip/002-slip.png', purpose: 'slip' },
    ],
  });
  expect(JSON.stringify(data)).not.toMatch(/hash|token|signature|storage|private\//);
});

test('who sits before an open session must know the password, and a wrong one takes nothing of the day’s downloads', async () => {
  const { token, id } = await givenMember((await givenCompany()).id, { password_hash });
  const wrong = await ask(token, 'Wrong#2026');
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { error: 'current_password_wrong', fields: [{ path: 'password' }] },
  ]);
  expect(await rows(sql`select 1 from data_downloads where user_id = ${id}`)).toEqual([]);
  expect(
    (await app.http.inject({ url: '/api/users/me/data', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(404);
});

test('a member reads what staff decided about their way in, and why, as far as they were told', async () => {
  const member = await givenMember((await givenCompany()).id, { password_hash });
  const { id: staffId } = await givenStaff('sales');
  const decide = (action: string, object: number) =>
    rows(sql`
      insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
      values (${TEST_NOW}, ${staffId}, ${action}, 'account', ${String(object)}, '{}', '{}', ${`why ${action}`})`);
  for (const action of ['suspend_account', 'unsuspend_account', 'approve_account']) await decide(action, member.id);
  await decide('suspend_account', market.buyer.id);
  const { data } = await download(member.token);
  expect(data['access_decisions']).toEqual([
    { decision: 'suspend_account', at: expect.any(String), reason: 'why suspend_account' },
    { decision: 'unsuspend_account', at: expect.any(String), reason: null },
  ]);
});

test('everything that is known of a member is in their download', async () => {
  const people = new Set([
    ...Object.keys(erasedTables()),
    ...retainedTables(),
    ...erasedByEmail(),
    'job_applications',
  ]).difference(NOT_IN_DOWNLOAD);
  const facts = Object.entries(registeredFacts()).map(([name, value]) => ({
    name,
    // What a fact lists, not what it joins to name things.
    tables: new Set(
      [...value.compile(executor()).sql.matchAll(/(?:\)|confirmed_at)\s+from (\w+)/g)].map(([, table]) => table!),
    ),
  }));
  expect([...people].filter((table) => !facts.some(({ tables }) => tables.has(table)))).toEqual([]);
  const buyer = await givenBuyer(app);
  const { id: orderId, stockId } = await givenOrder(market, { buyer });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: orderId }, body: {} });
  await (
    await app.api(buyer.token, { upload: SLIP })
  )('POST /company-document/add', { body: { kind: 'tax' } });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 3 } });
  await buyer.api('POST /conversation/message', { body: { body: 'มี COA ไหมคะ' } });
  await buyer.api('POST /company-colleague/invite', {
    body: { email: 'colleague@example.com', role: 'viewer', position: 'other', language: 'th' },
  });
  for (const row of rowsAboutMember({ ...buyer, stockId, orderId, at: app.clock.now() })) await rows(row);
  const { data } = await download(buyer.token);
  const isThere = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : Object.values(value ?? {}).some((each) => each !== null);
  const ofPeople = facts.filter(({ tables }) => !people.isDisjointFrom(tables));
  expect(ofPeople.filter(({ name }) => !isThere(data[name])).map(({ name }) => name)).toEqual([]);
  expect(data).toMatchObject({
    saved_searches: [{ name: 'HDPE', limit_per_kg: 42.5 }],
    favourites: [{ list: 'ขวด', note: 'สีขาวเท่านั้น' }],
    newsletter: [{ status: 'waiting' }],
    contact_messages: [{ message: 'ขอใบเสนอราคา' }],
    applications: [{ opening: 'ฝ่ายขาย', file: 'cv.pdf' }],
    cart: [{ quantity: 3 }],
    invitations: [{ email: 'colleague@example.com', accepted_at: null }],
    email_changes: [{ new_email: 'new@example.com' }],
    second_factor: { confirmed_at: expect.stringContaining('2026-02') },
    files: [{ purpose: 'application' }, { purpose: 'identity' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/hash|token|signature|storage|private\//);
});

test('what colleagues ordered and sent is theirs', async () => {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  await givenAddress(company.id);
  await givenUpload(app, owner.token);
  const { names, data } = await download((await givenMember(company.id, { company_role: 'viewer' })).token);
  expect(names).toEqual(['data.json']);
  expect(data).toMatchObject({ orders: [], files: [], documents: [], addresses: [{ name: 'โรงงาน' }] });
});

test('a file that the store has lost does not keep the rest away', async () => {
  const { token } = await givenMember((await givenCompany()).id);
  const id = await givenUpload(app, token);
  await rows(sql`update files set storage_key = 'private/lost.png' where id = ${id}`);
  expect((await download(token)).names).toEqual(['data.json']);
});

test('it is put together three times a day, also when asked for at once', async () => {
  const { token } = await givenMember((await givenCompany()).id, { password_hash });
  const status = async () => (await ask(token)).statusCode;
  expect((await Promise.all([status(), status(), status(), status(), status()])).sort((a, b) => a - b)).toEqual([
    200, 200, 200, 429, 429,
  ]);
  expect(DOWNLOADS_A_DAY).toBe(3);
  app.clock.advanceHours(24.1);
  await enqueue(deleteProfileCounts, {});
  await runWaitingJobs();
  expect(await status()).toBe(200);
});
