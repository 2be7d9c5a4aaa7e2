import pg from 'pg';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';

/** What has to hold whatever went wrong, each as a statement that finds what breaks it. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'stock is never below nothing': `select id from product_stocks where quantity < 0`,
  'stock is what moved': `select s.id from product_stocks s
    left join (select product_stock_id, sum(quantity)::int as moved from stock_movements group by 1) m on m.product_stock_id = s.id
    where s.quantity <> coalesce(m.moved, 0) and exists (select from stock_movements x where x.product_stock_id = s.id)`,
  'an active order took its goods once': `select i.id from order_items i join orders o on o.id = i.order_id
    where o.order_no is not null and o.placed_at > now() - interval '1 day' and o.status = ${ORDER_ACTIVE} and o.stock_returned_at is null
      and (select coalesce(-sum(m.quantity), 0) from stock_movements m where m.order_id = o.id and m.product_stock_id = i.productstock_id and m.kind = 'sold')
        <> (select sum(j.quantity) from order_items j where j.order_id = o.id and j.productstock_id = i.productstock_id)`,
  'each booking is balanced': `select transaction_id as id from ledger_entries group by 1 having sum(amount) <> 0`,
  // Of those placed meanwhile: of the prepared company's record only the row was written.
  'an order is whole': `select o.id from orders o
    where o.order_no is not null and o.placed_at > now() - interval '1 day' and (
      not exists (select from order_items i where i.order_id = o.id)
      or not exists (select from purchases p where p.order_id = o.id)
      or not exists (select from order_history h where h.order_id = o.id))`,
  'a number is given once': `select min(id) as id from orders where order_no is not null group by order_no having count(*) > 1`,
  'no order is paid twice': `select o.id from orders o
    where (select coalesce(sum(s.amount), 0) from settlements s where s.order_id = o.id and s.status = 1 and not s.is_deleted)
      > o.total_include_vat + o.interest
      and not exists (select from money_reviews m where m.order_id = o.id)`,
  'what is paid is booked': `select o.id from orders o where o.payment_status = 1 and o.placed_at > now() - interval '1 day'
    and not exists (select from ledger_entries e where e.order_id = o.id and e.event in ('slip_verified', 'gateway_paid', 'held_applied'))
    and o.payment_type <> 1`,
};

/** The names of what does not hold, with the first that break it. */
export async function brokenInvariants(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const broken: string[] = [];
    for (const [name, statement] of Object.entries(INVARIANTS)) {
      const { rows } = await client.query<{ id: unknown }>(statement);
      if (rows.length > 0)
        broken.push(
          `${name}: not so for ${rows
            .slice(0, 5)
            .map(({ id }) => String(id))
            .join()} (${rows.length})`,
        );
    }
    return broken;
  } finally {
    await client.end();
  }
}

/** One row of a statement, by a connection of its own. */
export async function ask<Row extends object>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
