import { expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import type { colleagues } from '#contract/accounts/colleagues.ts';
import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  givenColleague,
  givenOwner,
  invitationTokenOf,
  invited,
  JOINING,
  newEmail,
} from '#server/testing/given/colleagues.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { lastMailTo } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenOffer } from '#server/testing/market.ts';
import { givenOrder, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

type Change = InputOf<(typeof colleagues)['PUT /company-colleague/{id}']>['body'];

const { app, market } = openFileMarket();

/** What ends with an account. */
const ENDING = [
  'sessions',
  'password_resets',
  'second_factors',
  'email_changes',
  'data_downloads',
  'cart_items',
] as const;

test('a colleague’s role changes at once; only owners change it, and never another company’s', async () => {
  const owner = await givenOwner(app);
  const colleague = await givenColleague(app, owner, 'viewer');
  await expect(colleague.api('GET /cart/mycart')).rejects.toMatchObject({
    wire: { ...refused('not_allowed').wire, message: expect.stringContaining('ฝ่ายจัดซื้อ') },
  });
  const to = (role: CompanyRole) =>
    ({ params: { id: colleague.user.id }, body: { role, position: 'procurement_manager' } }) as const;
  await expect(colleague.api('PUT /company-colleague/{id}', to('owner'))).rejects.toMatchObject(refused('not_allowed'));
  await expect((await givenOwner(app)).api('PUT /company-colleague/{id}', to('purchaser'))).rejects.toMatchObject(
    refused('not_found'),
  );
  await owner.api('PUT /company-colleague/{id}', to('purchaser'));
  await expect((await app.api(colleague.token))('GET /cart/mycart')).resolves.toMatchObject({ cart: [] });
  expect((await owner.api('GET /company-colleague/list')).colleagues).toMatchObject([
    { role: 'owner' },
    { role: 'purchaser', position: 'procurement_manager' },
  ]);
});

test('selling roles open their part of the seller centre at once, and stay when a change does not name them', async () => {
  const { id: companyId } = await givenCompany({ selling: true });
  const api = await app.api((await givenMember(companyId)).token);
  const colleague = await givenColleague(app, { api }, 'viewer', ['orders', 'orders']);
  const them = () => app.api(colleague.token);
  const change = (body: Partial<Change>) =>
    api('PUT /company-colleague/{id}', {
      params: { id: colleague.user.id },
      body: { role: 'viewer', position: 'employee', ...body },
    });
  const mine = async () => (await api('GET /company-colleague/list')).colleagues[1]!.selling_roles;
  expect([await mine(), colleague.user.company?.selling_roles]).toEqual([['orders'], ['orders']]);
  await expect((await them())('GET /order/mySalesList/count')).resolves.toBeDefined();
  await expect((await them())('GET /company-certificate/mycertificate')).rejects.toMatchObject({
    wire: { ...refused('not_allowed').wire, message: expect.stringContaining('งานขาย: สินค้า') },
  });

  await change({ selling_roles: ['prices', 'offers'] });
  expect(await mine()).toEqual(['offers', 'prices']);
  await expect((await them())('GET /company-certificate/mycertificate')).resolves.toEqual({ data: [] });
  await expect((await them())('GET /order/mySalesList/count')).rejects.toMatchObject(refused('not_allowed'));

  await change({ role: 'purchaser' });
  expect(await mine()).toEqual(['offers', 'prices']);
  await change({ selling_roles: [] });
  await expect((await them())('GET /company-warehouse/mywarehouse')).rejects.toMatchObject(refused('not_allowed'));
});

test('nobody removes themselves, and the last owner stays an owner', async () => {
  const owner = await givenOwner(app);
  const self = { params: { id: owner.id } };
  await expect(owner.api('DELETE /company-colleague/{id}', self)).rejects.toMatchObject(refused('own_account_stays'));
  await expect(
    owner.api('PUT /company-colleague/{id}', { ...self, body: { role: 'viewer', position: 'owner' } }),
  ).rejects.toMatchObject(refused('last_owner_stays'));
  const second = await givenColleague(app, owner, 'owner');
  await second.api('PUT /company-colleague/{id}', { ...self, body: { role: 'viewer', position: 'owner' } });
  await expect(
    second.api('PUT /company-colleague/{id}', {
      params: { id: second.user.id },
      body: { role: 'viewer', position: 'owner' },
    }),
  ).rejects.toMatchObject(refused('last_owner_stays'));
});

test('two owners who remove each other at once leave one', async () => {
  const owner = await givenOwner(app);
  const second = await givenColleague(app, owner, 'owner');
  const answers = await Promise.allSettled([
    owner.api('DELETE /company-colleague/{id}', { params: { id: second.user.id } }),
    second.api('DELETE /company-colleague/{id}', { params: { id: owner.id } }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a removed colleague is signed out and told; their orders stay and their invitations end', async () => {
  const owner = { api: market.buyer.api };
  const leaving = await givenColleague(app, owner, 'owner');
  const order = await givenOrder(market, {
    buyer: { ...market.buyer, id: leaving.user.id, token: leaving.token, api: leaving.api },
  });
  const friend = newEmail();
  await leaving.api('POST /company-colleague/invite', invited(friend, 'owner'));
  await expect(
    (await givenOwner(app)).api('DELETE /company-colleague/{id}', { params: { id: leaving.user.id } }),
  ).rejects.toMatchObject(refused('not_found'));

  await owner.api('DELETE /company-colleague/{id}', { params: { id: leaving.user.id } });
  await expect((await app.api(leaving.token))('GET /order/myorder', { query: {} })).rejects.toMatchObject(
    refused('session_expired'),
  );
  expect(await oneRow(sql`select count(*)::int as sessions from sessions where user_id = ${leaving.user.id}`)).toEqual({
    sessions: 0,
  });
  await expect(
    (await app.api())('POST /auth/login', {
      body: { username: leaving.email, password: JOINING.password, role: 'buyer' },
    }),
  ).rejects.toMatchObject(refused('wrong_credentials'));
  await expect(
    (await app.api())('POST /invitation/open', { body: { token: await invitationTokenOf(friend) } }),
  ).rejects.toMatchObject(refused('invitation_invalid'));
  expect(await lastMailTo(leaving.email)).toMatchObject({ kind: 'colleague_removed' });
  expect(
    (await market.buyer.api('GET /order/myorder', { query: {} })).order_list.some(({ id }) => id === order.id),
  ).toBe(true);
  expect((await owner.api('GET /company-colleague/list')).colleagues.some(({ id }) => id === leaving.user.id)).toBe(
    false,
  );
  await expect(owner.api('DELETE /company-colleague/{id}', { params: { id: leaving.user.id } })).rejects.toMatchObject(
    refused('not_found'),
  );

  // The same email may register again, here or elsewhere.
  await (await givenOwner(app)).api('POST /company-colleague/invite', invited(leaving.email));
  await (
    await app.api()
  )('POST /invitation/accept', { body: { token: await invitationTokenOf(leaving.email), ...JOINING } });
  await expect(
    (await app.api())('POST /auth/login', {
      body: { username: leaving.email, password: JOINING.password, role: 'buyer' },
    }),
  ).resolves.toMatchObject({ user: { email: leaving.email } });
});

test('mails of the company that still wait for who is removed are not sent any more', async () => {
  const owner = { api: market.buyer.api };
  const { user, email } = await givenColleague(app, owner, 'purchaser');
  const order = await givenOrder(market);
  await rows(sql`
    insert into mail_outbox (recipient, subject, html, text, language, kind, status, order_id)
    select ${email}, x.kind, 'x', 'x', 'th', x.kind, x.status, x.order_id
    from (values ('order_shipped', 'waiting', ${order.id}::int), ('order_delivered', 'failed', ${order.id}),
      ('order_paid', 'dead', ${order.id}),
      ('order_placed', 'sent', ${order.id}), ('colleague_invited', 'waiting', null)) x (kind, status, order_id)`);
  await owner.api('DELETE /company-colleague/{id}', { params: { id: user.id } });
  const known = await rows(sql<{ kind: string; status: string }>`
    select kind, status from mail_outbox where recipient = ${email} and subject = kind order by kind`);
  expect(known).toEqual([
    { kind: 'colleague_invited', status: 'waiting' },
    { kind: 'order_delivered', status: 'set_aside' },
    { kind: 'order_paid', status: 'set_aside' },
    { kind: 'order_placed', status: 'sent' },
    { kind: 'order_shipped', status: 'set_aside' },
  ]);
});

test('of who is removed nothing is kept but what orders need', async () => {
  const owner = await givenOwner(app);
  const { user } = await givenColleague(app, owner);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  await rows(sql`
    with file as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
      values ('private/me.webp', 'avatar', true, 'me.webp', 'image/webp', 1, ${owner.companyId}) returning id)
    update users set id_number = '1101700207030', birthday = '1990-01-01', avatar_file_id = (select id from file)
      where id = ${user.id}`);
  await rows(sql`insert into second_factors (user_id, pending_secret, pending_since) values (${user.id}, 'x', now())`);
  await rows(sql`
    with email as (insert into email_changes (user_id, new_email, created_at)
      values (${user.id}, 'new@example.com', now())),
      reset as (insert into password_resets (token_hash, user_id, created_at) values (sha256('x'), ${user.id}, now())),
      download as (insert into data_downloads (user_id, at) values (${user.id}, now()))
    insert into cart_items (user_id, productstock_id, amount, created_at) values (${user.id}, ${stockId}, 1, now())`);
  const sent = await statementsOf(() => owner.api('DELETE /company-colleague/{id}', { params: { id: user.id } }));
  const erasing = new RegExp(`delete from "?(?:${ENDING.join('|')})\\b`, 'u');
  expect(sent.filter((text) => erasing.test(text))).toHaveLength(1);
  expect(
    await oneRow(
      sql`select firstname, id_number, birthday, mobile, avatar_file_id, password_hash, account_status from users
        where id = ${user.id}`,
    ),
  ).toEqual({
    firstname: 'มณี',
    id_number: null,
    birthday: null,
    mobile: null,
    avatar_file_id: null,
    password_hash: '',
    account_status: 'closed',
  });
  for (const table of ENDING)
    expect(await rows(sql`select 1 from ${sql.table(table)} where user_id = ${user.id}`), table).toEqual([]);
});

test('the owner sees a joiner while they wait, and among the people once they are approved', async () => {
  const owner = await givenOwner(app);
  const joiner = await givenMember(owner.companyId, { account_status: 'waiting_approval', company_role: 'viewer' });
  const viewer = await app.api((await givenMember(owner.companyId, { company_role: 'viewer' })).token);
  expect((await owner.api('GET /company-colleague/list')).joiners).toMatchObject([
    { id: joiner.id, email: joiner.email, firstname: 'สมชาย' },
  ]);
  expect((await viewer('GET /company-colleague/list')).joiners).toEqual([]);
  await rows(sql`update users set account_status = 'verified' where id = ${joiner.id}`);
  const { colleagues, joiners } = await owner.api('GET /company-colleague/list');
  expect([joiners, colleagues.map(({ id }) => id).includes(joiner.id)]).toEqual([[], true]);
});

test('the owner may decline a joiner, who is told and goes on with a new company', async () => {
  const owner = await givenOwner(app);
  const joiner = await givenMember(owner.companyId, { account_status: 'waiting_approval', company_role: 'viewer' });
  await expect(
    (await givenOwner(app)).api('DELETE /company-colleague/{id}', { params: { id: joiner.id } }),
  ).rejects.toMatchObject(refused('not_found'));
  await owner.api('DELETE /company-colleague/{id}', { params: { id: joiner.id } });
  const { company_id, ...moved } = await oneRow(
    sql<{ company_id: number }>`select company_id, company_role, account_status from users where id = ${joiner.id}`,
  );
  expect(company_id).not.toBe(owner.companyId);
  expect(moved).toEqual({ company_role: 'owner', account_status: 'not_approved' });
  expect(await lastMailTo(joiner.email)).toMatchObject({
    kind: 'company_join_refused',
    text: expect.stringContaining('/registration?token='),
  });
  expect((await owner.api('GET /company-colleague/list')).joiners).toEqual([]);
  await expect(owner.api('DELETE /company-colleague/{id}', { params: { id: joiner.id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});
