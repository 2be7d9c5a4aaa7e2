import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCompany, givenStaff } from '#server/testing/market.ts';
import { givenOrder, refused } from '#server/testing/orders.ts';
import { eraseEverywhere } from '#server/accounts/privacy/personal-data.ts';

const { app, market } = openFileMarket();

test('a note is read by colleagues with its author and time; only its author takes it back, and that there was one stays', async () => {
  const { id } = await givenOrder(market);
  const params = { kind: 'order', id } as const;
  await market.sales('POST /staff/notes/{kind}/{id}', {
    params,
    body: { body: '  Calls before noon\nsecond line  ' },
  });
  const [note] = (await market.logistics('GET /staff/notes/{kind}/{id}', { params })).notes;
  expect(note).toMatchObject({ body: 'Calls before noon\nsecond line', may_take_back: false });
  const take = { params: { ...params, note: note!.id } };
  await expect(market.logistics('POST /staff/notes/{kind}/{id}/{note}/take-back', take)).rejects.toMatchObject(
    refused('not_allowed'),
  );
  await market.sales('POST /staff/notes/{kind}/{id}/{note}/take-back', take);
  const after = (await market.sales('GET /staff/notes/{kind}/{id}', { params })).notes;
  expect(after).toMatchObject([{ id: note!.id, body: null, may_take_back: false }]);
  await expect(market.sales('POST /staff/notes/{kind}/{id}/{note}/take-back', take)).rejects.toMatchObject(
    refused('not_allowed'),
  );
});

test('nobody writes about what there is not, nor a draft, nor under another object’s number', async () => {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/notes/{kind}/{id}', { params: { kind: 'order', id }, body: { body: 'x' } });
  const [note] = (await market.sales('GET /staff/notes/{kind}/{id}', { params: { kind: 'order', id } })).notes;
  const other = { kind: 'company', id: market.buyer.companyId, note: note!.id } as const;
  for (const call of [
    () =>
      market.sales('POST /staff/notes/{kind}/{id}', { params: { kind: 'order', id: 999_999 }, body: { body: 'x' } }),
    () =>
      market.sales('POST /staff/notes/{kind}/{id}', { params: { kind: 'company', id: 999_999 }, body: { body: 'x' } }),
    () => market.sales('POST /staff/notes/{kind}/{id}/{note}/take-back', { params: other }),
  ])
    await expect(call()).rejects.toMatchObject(refused('not_found'));
  await expect(
    market.sales('POST /staff/notes/{kind}/{id}', { params: { kind: 'order', id }, body: { body: ' \n ' } }),
  ).rejects.toMatchObject(refused('invalid_input'));
});

test('somebody takes care of an order, then another one, then nobody; each change is in the log and in nobody’s way', async () => {
  const [first, second] = [await givenStaff('sales'), await givenStaff('logistics')];
  const { id } = await givenOrder(market);
  const params = { kind: 'order', id } as const;
  const set = (staff_id: number | null) =>
    market.sales('PUT /staff/caretakers/{kind}/{id}', { params, body: { staff_id } });
  const now = async () => (await market.sales('GET /staff/notes/{kind}/{id}', { params })).caretaker;
  expect(await now()).toBeNull();
  await set(first.id);
  await set(first.id);
  await set(second.id);
  expect(await now()).toMatchObject({ id: second.id });
  await set(null);
  expect(await now()).toBeNull();
  const log = await rows(
    sql`select action from audit_log where object_kind = 'order' and object_id = ${String(id)}
      and action = 'set_caretaker'`,
  );
  expect(log).toHaveLength(3);
  await rows(sql`update staff_members set is_suspended = true where id = ${first.id}`);
  await expect(set(first.id)).rejects.toMatchObject({ statusCode: 404 });
});

test('staff find the orders that they take care of, and only those', async () => {
  const me = await givenStaff('sales');
  const api = await app.api(me.token);
  const { id } = await givenOrder(market);
  await givenOrder(market);
  await api('PUT /staff/caretakers/{kind}/{id}', { params: { kind: 'order', id }, body: { staff_id: me.id } });
  const mine = async (query: object) => (await api('GET /staff/orders', { query })).rows.map((order) => order.id);
  expect(await mine({ mine: 'yes' })).toEqual([id]);
  expect(await mine({ mine: 'no' })).not.toContain(id);
  expect((await market.sales('GET /staff/orders', { query: { mine: 'yes' } })).rows).toEqual([]);
});

test('notes about a personal account go with the person, those about a company stay', async () => {
  const [person, company] = [await givenCompany({ personal: true }), await givenCompany()];
  for (const { id } of [person, company])
    await market.sales('POST /staff/notes/{kind}/{id}', { params: { kind: 'company', id }, body: { body: 'x' } });
  for (const { id } of [person, company])
    await eraseEverywhere({ userId: 0, companyId: id, email: 'x@example.com', isPersonal: id === person.id });
  const left = await rows(sql<{ object_id: number }>`
    select object_id from object_notes where kind = 'company' and object_id in (${person.id}, ${company.id})`);
  expect(left).toEqual([{ object_id: company.id }]);
});
