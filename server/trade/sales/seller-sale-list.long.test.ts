import { expect, test } from 'vitest';
import { sellerSaleList } from '#contract/trade/seller-sale-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenMarket, givenOrder } from '#server/testing/orders.ts';
import { givenDeliveredSale } from '#server/testing/given/claims.ts';

const { app, market } = openFileMarket();

test('a seller lists its own purchases by number, state, task, answer, days, amount, goods and destination, and takes them as a file', async () => {
  await givenDeliveredSale(app, market);
  const { id } = await givenOrder(market, { amount: 20 });
  const { id: last } = await givenOrder(market, { amount: 30 });
  await givenOrder(await givenMarket(app));
  await rows(sql`
    update orders set purchaser_status = 1, contract_status = 1, payment_status = 1, po_number = 'PO-LINE 3',
      delivery_date = '2026-07-15' where id = ${id}`);
  await rows(
    sql`update orders set delivery_date = '2026-07-20', shipping_snapshot = null, receiving_type = 2
      where id = ${last}`,
  );
  await rows(sql`
    insert into purchase_answers (purchase_id, version, answer, at, user_id)
    select p.id, 1, 'accepted', '2026-07-15T11:00:00+07', ${market.buyer.id} from purchases p where p.order_id = ${id}`);
  await rows(sql`update purchases set created_at = '2026-07-15T10:00:00+07' where order_id = ${id}`);
  await rows(sql`update purchases set created_at = '2026-07-20T10:00:00+07' where order_id = ${last}`);
  await rows(sql`update order_items set product_name = 'Special bag' where order_id = ${id}`);
  await rows(sql`update orders set shipping_snapshot = null where order_no is not null and id <> ${id}`);
  const [about] = await rows(sql<{ total: string; province: number }>`
    select to_char(p.total / 100.0, 'FM999990.00') as total,
      (o.shipping_snapshot ->> 'province_id')::int as province /* not null: a snapshot */
    from purchases p join orders o on o.id = p.order_id where o.id = ${id}`);
  await expectListRules(sellerSaleList, {
    page: (query) => market.seller.api('GET /seller/orders', { query }),
    export: (query) => market.seller.api('GET /seller/orders/export', { query }),
    byStranger: () => market.buyer.api('GET /seller/orders', { query: {} }),
    samples: {
      number: 'line 3',
      state: 'processing',
      task: 'prepare',
      answer: 'accepted',
      created_at_from: '2026-07-15',
      created_at_to: '2026-07-15',
      delivery_date_from: '2026-07-15',
      delivery_date_to: '2026-07-15',
      total_min: about!.total,
      total_max: about!.total,
      goods: 'special',
      province: String(about!.province),
      receiving: 'delivery',
    },
    values: {
      province: ({ destination_province }) => destination_province && destination_province.id,
      answer: ({ answer }) => answer.state,
    },
    cells: {
      destination: ({ receiving_type, destination_province }) =>
        receiving_type === 2 ? 'Buyer picks up at the warehouse' : (destination_province?.name_en ?? 'Delivery'),
      items: ({ items }) =>
        items.map((item) => `${item.name_en} ${item.attribute.name_en} × ${item.quantity}`).join(', '),
    },
  });
  const all = await market.seller.api('GET /seller/orders', { query: {} });
  expect(all.rows.map(({ po_number }) => po_number)).toEqual([null, 'PO-LINE 3', null]);
  expect(all.count).toBe(3);
});
