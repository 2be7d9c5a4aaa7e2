import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenOrder } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { market } = openFileMarket();

test('staff are told in which language the buyer reads what they write', async () => {
  const { id } = await givenOrder(market);
  const told = async () => (await market.sales('GET /staff/orders/{id}', { params: { id } })).buyer_language;
  expect(await told()).toBe('th');
  await rows(sql`update users set language = 'cn' where id = (select user_id from orders where id = ${id})`);
  expect(await told()).toBe('cn');
});

test('staff are told whom to call: the person who ordered, else the company', async () => {
  const { id } = await givenOrder(market);
  const contact = async () => (await market.sales('GET /staff/orders/{id}', { params: { id } })).buyer_contact;
  expect(await contact()).toMatchObject({ phone: '0812345678' });
  await rows(sql`update users set mobile = null where id = (select user_id from orders where id = ${id})`);
  expect(await contact()).toMatchObject({ phone: '021234567' });
});
