import { expect, test } from 'vitest';
import { demandList, myDemandList, staffDemandList } from '#contract/trade/demands/lists.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenDemandDraft, givenOpenDemand, lineOfProduct } from '#server/testing/given/demands.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenProduct } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

/** Differs from the others in whatever lists are sorted and narrowed by. */
const move = (id: number, days: number, state: string) =>
  rows(sql`
    update demands set created_at = created_at + make_interval(days => ${days}),
      published_at = published_at + make_interval(days => ${days}),
      closes_at = closes_at + make_interval(days => ${days}), state = ${state} where id = ${id}`);

let serial = 0;

async function givenThree() {
  serial += 1;
  const owner = await givenBuyer(app);
  const [named, other] = [
    await givenProduct({ grade: `LIST-D7${serial}` }),
    await givenProduct({ grade: `OTHER-D8${serial}` }),
  ];
  const elsewhere = await oneRow(
    sql<{ id: number }>`select min(id) as id /* not null: some */ from provinces where id <> 10`,
  );
  const subcategory = await oneRow(sql<{ id: number; category_id: number }>`
    select s.id, s.category_id from products p join subcategories s on s.id = p.subcategory_id where p.id = ${named}`);
  const first = await givenOpenDemand(owner, [lineOfProduct(named, { kg: 7000 })]);
  const second = await givenOpenDemand(owner, [lineOfProduct(named, { kg: 6000 })]);
  const third = await givenOpenDemand(owner, [lineOfProduct(other, { kg: 500_000 })], { province_id: elsewhere.id });
  await move(first, -10, 'open');
  await move(third, 10, 'closed');
  await rows(sql`
    insert into categories (id, group_id, name_th, name_en, name_cn) select 990, group_id, 'x', 'x', 'x' from categories
    limit 1 on conflict do nothing`);
  await rows(sql`
    insert into subcategories (id, category_id, code, name_th, name_en, name_cn)
    values (99001, 990, 'ZZ', 'x', 'x', 'x') on conflict do nothing`);
  await rows(sql`update demand_lines set subcategory_id = 99001 where demand_id = ${third}`);
  return { owner, first, second, third, subcategory };
}

test('demands are narrowed by goods, material, amount, place, closing and state', async () => {
  const { second, subcategory, first, third, owner } = await givenThree();
  const visitor = await app.api(undefined);
  await rows(sql`delete from demands where id <> all (${[first, second, third]}::int[])`);
  const samples = {
    goods: 'list-d7',
    material: subcategory.id,
    category: subcategory.category_id,
    tonnes: '5_to_20' as const,
    province: 10,
    state: 'open' as const,
  };
  const page = (query: object) => visitor('GET /demands', { query });
  const { rows: found } = await page({ ...samples });
  expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first, second]);
  for (const [name, value] of Object.entries(samples)) expect((await page({ [name]: value })).count, name).toBe(2);
  const ids = async (sort: string) => (await page({ sort })).rows.map(({ id }) => id);
  expect(await ids('-published_at')).toEqual([third, second, first]);
  expect(await ids('closes_at')).toEqual([first, second, third]);
  expect(await ids('-kg')).toEqual([third, first, second]);
  expect(JSON.stringify(found)).not.toContain('บริษัท');
  expect(demandList.name).toBe('demands');
  const colleague = await givenPurchaser(app, owner);
  const draft = await givenDemandDraft(colleague, [lineOfProduct(await givenProduct())]);
  const mine = (query: object) => owner.api('GET /my-demands', { query });
  expect((await mine({ state: 'draft' })).rows.map(({ id }) => id)).toEqual([draft]);
  expect((await mine({ mine: 'yes' })).count).toBe(3);
  const { goods } = (await mine({ mine: 'yes' })).rows[0]!;
  expect(goods.name_th).toMatch(/\d (ตัน|กก\.)$/);
  expect(goods.name_en).toMatch(/\d (t|kg)$/);
  expect((await mine({ sort: 'closes_at' })).rows.at(0)!.id).toBe(first);
  expect(myDemandList.name).toBe('my-demands');
});

test('staff list what was published, with the buyer and without prices', async () => {
  const { first, second, third, owner, subcategory } = await givenThree();
  await givenDemandDraft(owner, [lineOfProduct(await givenProduct(), { target_per_kg: 12.34 })]);
  const found = await market.sales('GET /staff/demands', { query: {} });
  expect(found.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second, third]));
  expect(found.rows.every(({ state }) => state !== 'draft')).toBe(true);
  const { company } = await oneRow(sql<{ company: string }>`
    select company_name_th as company from companies where id = ${owner.companyId}`);
  expect((await market.sales('GET /staff/demands', { query: { buyer: company } })).rows[0]!.buyer.name_th).toBe(
    company,
  );
  const one = await market.sales('GET /staff/demands/{id}', { params: { id: first } });
  expect(JSON.stringify(one)).not.toMatch(/per_kg|target/);
  expect((await market.sales('GET /staff/demands', { query: { material: subcategory.id } })).count).toBeGreaterThan(1);
  expect(staffDemandList.name).toBe('staff-demands');
});
