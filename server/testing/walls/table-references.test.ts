import { expect, test } from 'vitest';
import { referencesOf } from './table-references.ts';

const tables = new Set(['orders', 'order_items', 'users']);

test('a statement reads what it selects from and joins, and writes what it inserts, updates and deletes', () => {
  const source = `rows(sql\`
    with gone as (delete from order_items where order_id = 1 returning id)
    update orders o set total = 0 from users u join order_items i on true where o.id = 1\`)`;
  expect(referencesOf(source, tables)).toEqual([
    { table: 'order_items', writes: true },
    { table: 'orders', writes: true },
    { table: 'users', writes: false },
    { table: 'order_items', writes: false },
  ]);
});

test('comments, imports and parts of a statement name no table', () => {
  const source = `import { x } from './orders.ts';
// rows of users join orders
/** select from users */
sql\`with drafts as (select 1) select from drafts\``;
  expect(referencesOf(source, tables)).toEqual([]);
});

test('rows that are inserted by the function for it are written', () => {
  expect(referencesOf("await rows(insertRows('order_items', lines));", tables)).toEqual([
    { table: 'order_items', writes: true },
  ]);
});
