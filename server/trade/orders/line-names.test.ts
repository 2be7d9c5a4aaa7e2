import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentDatabase, rows, sql } from '#server/platform/database/query.ts';
import { givenOrder } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { market } = openFileMarket();

test('lines from before the other languages were kept get today’s names', async () => {
  const { id } = await givenOrder(market);
  const namesOf = () =>
    rows(
      sql`select product_name, product_name_en, product_name_cn, product_attribute, product_attribute_en,
        product_attribute_cn from order_items where order_id = ${id}`,
    );
  const before = await namesOf();
  await rows(
    sql`alter table order_items drop column product_name_en, drop column product_name_cn,
      drop column product_attribute_en, drop column product_attribute_cn`,
  );
  const migration = readFileSync(
    new URL('../../platform/database/migrations/0021-order-line-names.sql', import.meta.url),
    'utf8',
  );
  await currentDatabase().runScript(migration);
  expect(await namesOf()).toEqual(before);
  expect(before).toMatchObject([
    { product_attribute: 'ถุง 25 กก.', product_attribute_en: '25 kg bag', product_attribute_cn: '25公斤袋' },
  ]);
});
