import { expect, test } from 'vitest';
import { MAX_VIEWS_OF_A_LIST } from '#domain/kit/list.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenMember, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const params = { list: 'staff-claims' };

test('a view is seen by who saved it, and by colleagues once it is shared', async () => {
  const { buyer, sales, finance } = market;
  const colleague = await app.api((await givenMember(buyer.companyId, { company_role: 'viewer' })).token);
  const stranger = (await givenBuyer(app)).api;
  const save = (api: typeof sales, name: string, is_shared: boolean) =>
    api('POST /list-views/{list}', { params, body: { name, search: 'state=closed', is_shared } });
  await save(buyer.api, 'mine', false);
  const { id } = await save(buyer.api, 'ours', true);
  await save(sales, 'of staff', true);
  const names = async (api: typeof sales) =>
    (await api('GET /list-views/{list}', { params })).views.map(({ name, is_mine }) => [name, is_mine]);
  expect(await names(buyer.api)).toEqual([
    ['mine', true],
    ['ours', true],
  ]);
  expect(await names(colleague)).toEqual([['ours', false]]);
  expect(await names(stranger)).toEqual([]);
  expect(await names(finance)).toEqual([['of staff', false]]);
  const remove = (api: typeof sales) => api('DELETE /list-views/{list}/{id}', { params: { ...params, id } });
  await expect(remove(colleague)).rejects.toMatchObject(refused('not_found'));
  await remove(buyer.api);
  expect(await names(colleague)).toEqual([]);
});

test('an auditor keeps views and shares none', async () => {
  const auditor = await app.api((await givenStaff('auditor')).token);
  const save = (is_shared: boolean) =>
    auditor('POST /list-views/{list}', { params, body: { name: 'looked at', search: 'state=closed', is_shared } });
  await expect(save(true)).rejects.toMatchObject(refused('not_allowed'));
  await save(false);
  const both = await app.api((await givenStaff(['sales', 'auditor'])).token);
  await both('POST /list-views/{list}', {
    params: { list: 'refunds' },
    body: { name: 'ours', search: '', is_shared: true },
  });
});

test('who is in charge takes down what a colleague shared; views of suspended staff are gone', async () => {
  const { sales, finance } = market;
  const admin = await app.api((await givenStaff('admin')).token);
  const name = 'left behind';
  const save = () =>
    sales('POST /list-views/{list}', { params, body: { name, search: 'state=closed', is_shared: true } });
  const found = async (api: typeof sales) =>
    (await api('GET /list-views/{list}', { params })).views.filter((view) => view.name === name);
  const { id } = await save();
  expect(await found(finance)).toMatchObject([{ may_delete: false }]);
  expect(await found(admin)).toMatchObject([{ may_delete: true, is_mine: false }]);
  const remove = (api: typeof sales) => api('DELETE /list-views/{list}/{id}', { params: { ...params, id } });
  await expect(remove(finance)).rejects.toMatchObject(refused('not_found'));
  await remove(admin);
  expect(await found(sales)).toEqual([]);
  await save();
  await rows(sql`update staff_members set is_suspended = true where 'sales' = any (roles)`);
  expect(await found(finance)).toEqual([]);
  await rows(sql`update staff_members set is_suspended = false where 'sales' = any (roles)`);
});

test('views are kept of lists that there are, each queue its own', async () => {
  const look = (list: string) => market.sales('GET /list-views/{list}', { params: { list } });
  expect((await look('staff-orders-to_ship')).views).toEqual([]);
  await expect(look('anything')).rejects.toMatchObject(refused('invalid_input'));
});

test('a view takes the place of one with its name, and there is an end to their number', async () => {
  const api = (await givenBuyer(app)).api;
  const save = (name: string, search: string) =>
    api('POST /list-views/{list}', { params, body: { name, search, is_shared: false } });
  for (let each = 0; each < MAX_VIEWS_OF_A_LIST; each += 1) await save(`view ${each}`, 'state=closed');
  await expect(save('one more', '')).rejects.toMatchObject(refused('too_many_list_views'));
  await save('view 0', 'kind=damage');
  const { views } = await api('GET /list-views/{list}', { params });
  expect(views).toHaveLength(MAX_VIEWS_OF_A_LIST);
  expect(views.find(({ name }) => name === 'view 0')).toMatchObject({ search: 'kind=damage' });
});

test('how a list looks is kept for each person', async () => {
  const choice = { columns: ['state', 'claim_no'], density: 'compact', page_size: 100 } as const;
  const look = async (api: typeof market.sales) => (await api('GET /list-views/{list}', { params })).choice;
  expect(await look(market.sales)).toBeNull();
  await market.sales('PUT /list-views/{list}/choice', {
    params,
    body: { ...choice, page_size: 50, columns: [...choice.columns] },
  });
  await market.sales('PUT /list-views/{list}/choice', { params, body: { ...choice, columns: [...choice.columns] } });
  expect(await look(market.sales)).toEqual(choice);
  expect(await look(market.finance)).toBeNull();
});
