import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { CategoryLevel } from '#domain/catalogue/category-path.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const byNumber = (a: number | null, b: number | null) => Number(a) - Number(b);

const app = openFileApp();
let staff: Api;
let visitor: Api;
let hdpe: number;
let seller: { companyId: number; warehouseId: number };
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  visitor = await app.api();
  await givenPlaces();
  const companyId = (await givenCompany({ selling: true })).id;
  seller = { companyId, warehouseId: await givenWarehouse(companyId) };
  hdpe = await givenProduct({ grade: 'HD5000S' });
  await givenOffer({ ...seller, productId: hdpe });
  await reindexProducts();
});

let serial = 0;
const names = (word: string) => ({ name_th: `หมวด${word}`, name_en: `${word} goods`, name_cn: `${word}类` });
const add = async (level: CategoryLevel, word: string, parent_id?: number, code = `C${(serial += 1)}X`) =>
  (
    await staff('POST /staff/category-tree/{level}', {
      params: { level },
      body: { ...names(word), ...(parent_id && { parent_id }), ...(level === 's_cat' && { entry_code: code }) },
    })
  ).id;
const change = (level: CategoryLevel, id: number, body: object) =>
  staff('PUT /staff/category-tree/{level}/{id}', { params: { level, id }, body: body as never });
const merge = (level: CategoryLevel, id: number, into_id: number) =>
  staff('POST /staff/category-tree/{level}/{id}/merge', { params: { level, id }, body: { into_id } });
const remove = (level: CategoryLevel, id: number) =>
  staff('DELETE /staff/category-tree/{level}/{id}', { params: { level, id } });
const tree = async () => (await visitor('GET /product-category/public')).data;
const treeNames = async () =>
  (await tree()).flatMap((group) => [
    group.name_en,
    ...group.categories.flatMap((category) => [
      category.name_en,
      ...category.subcategories.map(({ name_en }) => name_en),
    ]),
  ]);
const found = async (body: object) => (await visitor('POST /product/search', { body })).data.map(({ id }) => id);
/** A subcategory with one product on offer, in a category and a group of their own. */
async function branch(word: string) {
  const group = await add('g_cat', `${word}group`);
  const category = await add('cat', `${word}cat`, group);
  const code = `${word.toUpperCase()}-1`;
  const subcategory = await add('s_cat', word, category, code);
  const product = await givenProduct({ subcategoryId: subcategory });
  await givenOffer({ ...seller, productId: product });
  await runWaitingJobs();
  return { group, category, subcategory, product, code };
}
const log = async () =>
  (
    await (
      await app.api((await givenStaff('admin')).token)
    )('GET /staff/audit-log', { query: { object_kind: 'category' } })
  ).rows;

test('what is added is in the menus at once, the last among its own, with an id above those of the beginning', async () => {
  await tree();
  const { group, category, subcategory } = await branch('zinc');
  expect(group).toBeGreaterThan(1_000_000);
  const shown = (await tree()).at(-1)!;
  expect([shown.id, shown.categories[0]?.id, shown.categories[0]?.subcategories[0]]).toMatchObject([
    group,
    category,
    { id: subcategory, code: 'ZINC-1', product_count: 1 },
  ]);
  expect(await found({ g_cat: [group] })).toEqual(await found({ s_cat: [subcategory] }));
  expect((await log()).slice(0, 3).map(({ action, object_name }) => [action, object_name])).toEqual([
    ['add_entry', 'หมวดzinc'],
    ['add_entry', 'หมวดzinccat'],
    ['add_entry', 'หมวดzincgroup'],
  ]);
});

test('a new name is in the menus at once, in search and suggestions once the words are made, the old one nowhere', async () => {
  const { category, group, product } = await branch('cobalt');
  expect(await found({ name: 'cobaltcat' })).toContain(product);
  const body = { name_th: 'โครเมียม', name_en: 'Chromium resins', name_cn: '', parent_id: group };
  await change('cat', category, body);
  expect(await treeNames()).toContain('Chromium resins');
  await runWaitingJobs();
  expect(await found({ name: 'chromium' })).toEqual([product]);
  const suggested = async (name: string) =>
    (await visitor('POST /product/search-by-name', { body: { name } })).data.filter(({ kind }) => kind === 'category');
  expect((await suggested('chromium')).map(({ id }) => id)).toEqual([category]);
  expect(await suggested('cobaltcat')).toEqual([]);
  const [entry] = await log();
  expect(entry).toMatchObject({
    action: 'change_entry',
    before: { entry_name_en: 'cobaltcat goods' },
    after: { entry_name_en: 'Chromium resins', entry_name_cn: null },
  });
  await change('cat', category, body);
  expect((await log())[0]!.id).toBe(entry!.id);
});

test('a category that moves to another group is found there, with all that is below it', async () => {
  const [from, to] = [await branch('nickel'), await branch('copper')];
  expect(await found({ g_cat: [to.group] })).toEqual([to.product]);
  await change('cat', from.category, { ...names('nickelcat'), parent_id: to.group });
  expect((await found({ g_cat: [to.group] })).sort(byNumber)).toEqual([from.product, to.product].sort(byNumber));
  expect(await found({ g_cat: [from.group] })).toEqual([]);
  const group = (await tree()).find(({ id }) => id === to.group)!;
  expect(group.categories.map(({ id }) => id)).toEqual([to.category, from.category]);
  await change('s_cat', from.subcategory, { ...names('nickel'), entry_code: from.code, parent_id: to.category });
  expect((await found({ cat: [to.category] })).sort(byNumber)).toEqual([from.product, to.product].sort(byNumber));
  await remove('cat', from.category);
  await remove('g_cat', from.group);
  expect((await tree()).map(({ id }) => id)).not.toContain(from.group);
});

test('words that staff wrote with a code find after the code has changed, and nobody else can take it', async () => {
  const { subcategory, category, product, code } = await branch('silver');
  await staff('POST /staff/synonyms', { body: { typed: 'shiny stuff', means: `sub:${code}` } });
  expect(await found({ name: 'shiny stuff' })).toEqual([product]);
  await change('s_cat', subcategory, { ...names('silver'), entry_code: 'AG-9', parent_id: category });
  expect(await found({ name: 'shiny stuff' })).toEqual([product]);
  expect(await found({ name: 'AG-9' })).toContain(product);
  const another = await add('s_cat', 'gold', category);
  for (const taken of ['ag-9', code.toLowerCase()])
    await expect(
      change('s_cat', another, { ...names('gold'), entry_code: taken, parent_id: category }),
    ).rejects.toMatchObject({
      wire: { error: 'catalogue_code_taken', fields: [{ path: 'entry_code' }] },
    });
  // Its own former code it may have again.
  await change('s_cat', subcategory, { ...names('silver'), entry_code: code, parent_id: category });
  expect(await found({ name: 'shiny stuff' })).toEqual([product]);
});

test('entries change places with their neighbours; the ends stay where they are', async () => {
  const group = await add('g_cat', 'order');
  const ids = [await add('cat', 'a', group), await add('cat', 'b', group), await add('cat', 'c', group)];
  const move = (id: number, to: 'up' | 'down') =>
    staff('POST /staff/category-tree/{level}/{id}/move', { params: { level: 'cat', id }, body: { change: to } });
  const order = async () => (await tree()).find(({ id }) => id === group)!.categories.map(({ id }) => id);
  await move(ids[2]!, 'up');
  expect(await order()).toEqual([ids[0], ids[2], ids[1]]);
  const [entry] = await log();
  expect(entry).toMatchObject({ action: 'move_entry', before: { position: 3 }, after: { position: 2 } });
  await move(ids[0]!, 'up');
  await move(ids[1]!, 'down');
  expect((await log())[0]!.id).toBe(entry!.id);
  expect(await order()).toEqual([ids[0], ids[2], ids[1]]);
});

test('a merged subcategory’s products, address, code and filter lead to the other one, through a second merge, too', async () => {
  const [a, b, c] = [await branch('argon'), await branch('boron'), await branch('carbon')];
  await staff('POST /staff/synonyms', { body: { typed: 'noble gas', means: `sub:${a.code}` } });
  await merge('s_cat', a.subcategory, b.subcategory);
  const both = [a.product, b.product].sort(byNumber);
  expect((await found({ s_cat: [b.subcategory] })).sort(byNumber)).toEqual(both);
  expect((await found({ s_cat: [a.subcategory] })).sort(byNumber)).toEqual(both);
  expect((await found({ name: 'noble gas' })).sort(byNumber)).toEqual(both);
  expect((await treeNames()).includes('argon goods')).toBe(false);
  await merge('s_cat', b.subcategory, c.subcategory);
  await runWaitingJobs();
  const all = [a.product, b.product, c.product].sort(byNumber);
  for (const body of [{ s_cat: [a.subcategory] }, { name: 'noble gas' }, { name: b.code }, { name: 'carbon' }])
    expect((await found(body)).sort(byNumber), JSON.stringify(body)).toEqual(all);
  const { s_cat } = await visitor('GET /product-category/former');
  expect(s_cat.filter(({ into_id }) => into_id === c.subcategory).map(({ id }) => id)).toEqual([
    a.subcategory,
    b.subcategory,
  ]);
  const sitemap = (await app.http.inject('/sitemaps/en/categories.xml')).body;
  expect(sitemap).toContain(`-${c.subcategory}<`);
  expect(sitemap).not.toContain(`-${a.subcategory}<`);
  expect((await log())[0]).toMatchObject({
    action: 'merge_entry',
    object_name: 'หมวดboron',
    after: { merged_into: `${c.code} · หมวดcarbon`, moved_entries: 2 },
  });
});

test('discounts of what is merged end and are in the log; its price trends pass on where the other one has none', async () => {
  const [a, b, c] = [await branch('radon'), await branch('xenon'), await branch('neon')];
  await rows(sql`insert into member_discounts (member_level, subcategory_id, discount_hundredths)
    values (1, ${a.subcategory}, 250), (2, ${a.subcategory}, 300), (1, ${b.subcategory}, 100)`);
  const trend = await oneRow(sql<{ id: number }>`
    insert into price_trends (code, name_th, name_en, name_cn) values ('gas', 'ก๊าซ', 'Gas', '气') returning id`);
  await rows(
    sql`insert into price_trend_materials (price_trend_id, subcategory_id) values (${trend.id}, ${a.subcategory})`,
  );
  const user = await givenMember(seller.companyId);
  await rows(
    sql`insert into member_searches values (${user.id}, ${a.subcategory}, now()),
      (${user.id}, ${b.subcategory}, '2026-01-01')`,
  );
  const listed = `${hdpe},${a.subcategory},${b.subcategory}`;
  await rows(sql`insert into web_settings (page, meta_key, language, meta_value)
    values ('home', 'related_subcategories', null, ${listed})`);
  const trends = () =>
    rows(
      sql<{ id: number }>`select subcategory_id as id from price_trend_materials where price_trend_id = ${trend.id}`,
    );
  await merge('s_cat', a.subcategory, b.subcategory);
  expect((await log())[0]!.before).toMatchObject({ discounts_ended: '1: 2.5%, 2: 3%' });
  expect(
    await rows(sql`select member_level::int, discount_hundredths from member_discounts
    where subcategory_id = ${b.subcategory}`),
  ).toEqual([{ member_level: 1, discount_hundredths: 100 }]);
  expect(await trends()).toEqual([{ id: b.subcategory }]);
  expect(
    await rows(sql`select subcategory_id from member_searches where user_id = ${user.id}
    and last_searched_at > '2026-02-01'`),
  ).toEqual([{ subcategory_id: b.subcategory }]);
  expect(await rows(sql`select meta_value from web_settings where meta_key = 'related_subcategories'`)).toEqual([
    { meta_value: `${hdpe},${b.subcategory}` },
  ]);
  await rows(sql`insert into price_trend_materials (price_trend_id, subcategory_id)
    select id, ${c.subcategory} from price_trends where code = 'gas'`);
  await merge('s_cat', c.subcategory, b.subcategory);
  expect(await trends()).toEqual([{ id: b.subcategory }]);
});

test('commission agreed for what is merged goes on in the other one, the rest ends, each in the log', async () => {
  const [a, b] = [await branch('helium'), await branch('krypton')];
  await rows(sql`
    insert into commission_rates (company_id, subcategory_id, rate_hundredths, first_day, last_day, created_at)
    values (null, ${a.subcategory}, 600, '2026-01-01', null, now()),
      (${seller.companyId}, ${a.subcategory}, 300, '2026-01-01', '2026-03-31', now()),
      (${seller.companyId}, ${a.subcategory}, 250, '2026-04-01', null, now()),
      (${seller.companyId}, ${b.subcategory}, 275, '2027-01-01', null, now())`);
  await merge('s_cat', a.subcategory, b.subcategory);
  const today = bangkokDate(now());
  expect(
    await rows(sql`select rate_hundredths::int as percent, first_day, last_day from commission_rates
      where company_id = ${seller.companyId} and subcategory_id = ${b.subcategory} order by first_day`),
  ).toEqual([
    { percent: 250, first_day: today, last_day: '2026-12-31' },
    { percent: 275, first_day: '2027-01-01', last_day: null },
  ]);
  const logged = await rows(sql`
    select action, coalesce(before ->> 'commission', after ->> 'commission') as percent,
      coalesce(before ->> 'subcategory', after ->> 'subcategory') as subcategory, after ->> 'merged_into' as into
    from audit_log where object_kind = 'commission_rate' order by id`);
  const into = `${b.code} · หมวดkrypton`;
  expect(logged).toEqual([
    { action: 'remove_commission', percent: '6', subcategory: a.code, into },
    { action: 'remove_commission', percent: '3', subcategory: a.code, into },
    { action: 'remove_commission', percent: '2.5', subcategory: a.code, into },
    { action: 'set_commission', percent: '2.5', subcategory: b.code, into: null },
  ]);
});

test('a merged category’s subcategories hang on the other one, a merged group’s categories, too', async () => {
  const [a, b] = [await branch('iron'), await branch('steel')];
  await merge('cat', a.category, b.category);
  expect((await found({ cat: [a.category] })).sort(byNumber)).toEqual([a.product, b.product].sort(byNumber));
  await merge('g_cat', a.group, b.group);
  expect(await found({ g_cat: [a.group] })).toEqual(await found({ g_cat: [b.group] }));
  expect(await visitor('GET /product-category/former')).toMatchObject({
    cat: expect.arrayContaining([{ id: a.category, into_id: b.category }]),
    g_cat: expect.arrayContaining([{ id: a.group, into_id: b.group }]),
  });
});

test('what is used stays, what is empty goes', async () => {
  const { group, category, subcategory } = await branch('lead');
  for (const [level, id] of [
    ['g_cat', group],
    ['cat', category],
    ['s_cat', subcategory],
  ] as const)
    await expect(remove(level, id)).rejects.toMatchObject(refused('catalogue_entry_used'));
  const empty = await add('s_cat', 'tin', category);
  await rows(
    sql`insert into member_discounts (member_level, subcategory_id, discount_hundredths) values (3, ${empty}, 100)`,
  );
  await expect(remove('s_cat', empty)).rejects.toMatchObject(refused('catalogue_entry_used'));
  await rows(sql`delete from member_discounts where subcategory_id = ${empty}`);
  await remove('s_cat', empty);
  expect(await treeNames()).not.toContain('tin goods');
  await expect(remove('s_cat', empty)).rejects.toMatchObject(refused('not_found'));
});

test('what cannot be is refused at its field', async () => {
  const { category, subcategory, group } = await branch('mercury');
  const field = (error: string, path: string) => ({ wire: { error, fields: [{ path }] } });
  await expect(add('cat', 'lost', 999_999)).rejects.toMatchObject(field('unknown_parent', 'parent_id'));
  await expect(add('s_cat', 'lost')).rejects.toMatchObject(field('unknown_parent', 'parent_id'));
  await expect(change('s_cat', subcategory, { ...names('mercury'), parent_id: category })).rejects.toMatchObject(
    field('invalid_input', 'entry_code'),
  );
  await expect(add('s_cat', 'lost', category, 'A B')).rejects.toMatchObject(field('invalid_input', 'entry_code'));
  await expect(change('g_cat', group, { name_th: ' ' })).rejects.toMatchObject(field('invalid_input', 'name_th'));
  await expect(merge('cat', category, category)).rejects.toMatchObject(field('merge_into_itself', 'into_id'));
  await expect(merge('cat', category, 999_999)).rejects.toMatchObject(field('unknown_merge_target', 'into_id'));
});

/** What a merge of a subcategory, or of a choice, knows of: a new table that names one needs its own rule there. */
test('every table that names an entry of the catalogue is known to the merges', async () => {
  const named = await rows(sql<{ of: string; by: string }>`
    select c.confrelid::regclass::text as of, c.conrelid::regclass::text as by from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text in
      ('category_groups', 'categories', 'subcategories', 'manufacturers', 'property_choices')
    order by 1, 2`);
  const byTable = Map.groupBy(named, ({ of }) => of);
  expect(Object.fromEntries([...byTable].map(([of, each]) => [of, each.map(({ by }) => by)]))).toEqual({
    category_groups: ['categories', 'former_category_groups'],
    categories: ['coupon_campaign_categories', 'former_categories', 'subcategories'],
    subcategories: [
      'commission_rates',
      'demand_lines',
      'former_subcategories',
      'former_subcategory_codes',
      'member_discounts',
      'member_searches',
      'price_list_entries',
      'price_trend_materials',
      'products',
    ],
    manufacturers: ['former_manufacturer_codes', 'former_manufacturers', 'products'],
    property_choices: ['former_choice_codes', 'price_trend_materials', 'product_properties'],
  });
});
