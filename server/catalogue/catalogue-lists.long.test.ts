import { beforeAll, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { manufacturerList } from '#contract/catalogue/manufacturer-list.ts';
import { productList } from '#contract/catalogue/product-list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenProduct, givenStaff } from '#server/testing/market.ts';

const app = openFileApp();
let catalogue: Api;
let sales: Api;
let maker: { id: number };

beforeAll(async () => {
  catalogue = await app.api((await givenStaff('catalogue')).token);
  sales = await app.api((await givenStaff('sales')).token);
  maker = await oneRow(sql<{ id: number }>`
    insert into manufacturers (code, name_th, name_en, name_cn) values ('zeta', 'ซีต้า', 'Zeta', '') returning id`);
  const written = async (grade: string, day: string, more: { status: number; quality: string; maker?: number }) => {
    const id = await givenProduct({ grade });
    await rows(sql`
      update products set status = ${more.status}, quality = ${more.quality},
        updated_at = ${`${day}T03:00:00Z`}::timestamptz,
        manufacturer_id = coalesce(${more.maker ?? null}, manufacturer_id) where id = ${id}`);
    return id;
  };
  await written('AX-1', '2026-06-01', { status: 1, quality: 'prime' });
  await written('AX-2', '2026-07-01', { status: 0, quality: 'off_grade', maker: maker.id });
  const whole = await written('BX-3', '2026-08-01', { status: 1, quality: 'prime' });
  await rows(sql`
    insert into product_pictures (product_id, pd_pic_order, pd_pic_pic_path, pd_pic_pic_name)
      values (${whole}, 0, 'a', 'a')`);
});

test('products of the catalogue are found by words, place, maker, status, quality, what they lack and day', async () => {
  const of = await oneRow(sql<{ id: number }>`select subcategory_id as id from products where grade = 'AX-2'`);
  const { id: elsewhere } = await oneRow(sql<{ id: number }>`
    insert into subcategories (category_id, code, name_th, name_en, name_cn, position)
    select category_id, 'ELSE', 'อื่น', 'Else', '', 99 from subcategories where id = ${of.id} returning id`);
  await rows(sql`update products set subcategory_id = ${elsewhere} where grade = 'BX-3'`);
  await expectListRules(productList, {
    page: (query) => catalogue('GET /staff/products', { query }),
    export: (query) => catalogue('GET /staff/products/export', { query }),
    byStranger: () => sales('GET /staff/products', { query: {} }),
    samples: {
      q: 'ax',
      place: `s_cat-${of.id}`,
      manufacturer_id: String(maker.id),
      status: '0',
      quality: 'off_grade,regrind',
      gap: 'picture',
      updated_at_from: '2026-07-01',
      updated_at_to: '2026-07-31',
    },
    values: {
      q: ({ grade }) => grade,
      place: ({ subcategory }) => `s_cat-${subcategory.id}`,
      manufacturer_id: (product) => product.manufacturer.id,
      gap: ({ gaps }) => (gaps.includes('picture') ? 'picture' : null),
    },
    cells: {
      product: ({ name_en }) => name_en,
      manufacturer: (product) => product.manufacturer.name_en,
      subcategory: ({ subcategory }) => subcategory.code,
      gaps: ({ gaps }) => gaps.map((gap) => productList.texts.values.gap[gap].en).join(', '),
    },
  });
});

test('manufacturers are found by name or code, and by whether they have products', async () => {
  await rows(sql`insert into manufacturers (code, name_th, name_en, name_cn) values ('alpha', 'แอลฟา', 'alpha', '')`);
  await expectListRules(manufacturerList, {
    page: (query) => catalogue('GET /staff/manufacturers', { query }),
    export: (query) => catalogue('GET /staff/manufacturers/export', { query }),
    byStranger: () => sales('GET /staff/manufacturers', { query: {} }),
    samples: { q: 'ZET', is_used: 'yes' },
    values: {
      name: ({ name_en }) => name_en.toLowerCase(),
      q: ({ code }) => code,
      is_used: ({ product_count }) => (product_count > 0 ? 'yes' : 'no'),
    },
    cells: { name: ({ name_en }) => name_en },
  });
});
