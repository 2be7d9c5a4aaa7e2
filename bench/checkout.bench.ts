import pg from 'pg';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openSession } from '#server/accounts/identity/sessions.ts';
import { preparingConnections } from '#server/platform/database/prepared-statements.ts';
import { setStock } from '#server/testing/market.ts';
import { openBench, timesOf, percentile } from './bench-app.ts';

const preparing = preparingConnections();

/**
 * Payment (POST /cart/addpayment) by 32 buyers at once on one hot stock row, against the bare transaction that takes
 * stock and writes order, line and purchase, in the same run on the same PostgreSQL.
 */
const BUYERS = 32;
/**
 * So many that most statements run by the plans that their connections keep, as in a server that has run for minutes.
 */
const ROUNDS = 80;
const UNITS = 1_000_000;

const app = await openBench('postgres', { products: 1000, offers: 3000 }, BUYERS + 2);
const { stock, warehouse } = await oneRow(sql<{ stock: number; warehouse: number }>`
  update product_stocks set is_minimum = false, approved_status = 1, product_stock = 1
    where id = (select min(product_stock_id) from offer_facets) returning id as stock, warehouse_id as warehouse`);
await setStock([stock], UNITS);
await rows(sql`update warehouses set allows_pickup = true where id = ${warehouse}`);
const company = await oneRow(
  sql<{ id: number }>`select company_id as id from users where email = 'buyer@demo.polytalad.example'`,
);
const buyers = await Promise.all(
  Array.from({ length: BUYERS }, async (_, index) => {
    const { id } = await oneRow(sql<{ id: number }>`
    insert into users (company_id, firstname, lastname, email, account_status, password_hash)
      values (${company.id}, 'ผู้ซื้อ', ${String(index)}, ${`bench${index}@example.com`}, 'verified', '-')
      returning id`);
    return app.api(await openSession({ userId: id, role: 'buyer' }, 'bench'));
  }),
);
const day = new Date(Date.now() + 7 * 3_600_000 + 10 * 86_400_000);
while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
const billing = {
  delivery_date: day.toISOString().slice(0, 10),
  billing_name: 'x',
  billing_address: 'y',
  billing_branch_code: '00000',
  billing_taxId: '0105536000003',
};

async function draftOf(buyer: (typeof buyers)[number]): Promise<number> {
  await buyer('POST /cart/add', { body: { productstock_id: stock, amount: 1 } });
  const { order_id } = await buyer('POST /cart/checkout', { body: {} });
  await buyer('POST /cart/addshipping', { body: { order_id, receiving_type: 2, ...billing } });
  return order_id;
}

const times: number[] = [];
let paying = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const drafts = await Promise.all(buyers.map(draftOf));
  const at = performance.now();
  times.push(
    ...(await timesOf(BUYERS, BUYERS, (index) =>
      buyers[index]!('POST /cart/addpayment', { body: { order_id: drafts[index]!, payment_type: 3 } }),
    )),
  );
  paying += performance.now() - at;
}
const left = (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stock}`))
  .quantity;
const sold = (
  await oneRow(
    sql<{
      sold: number;
    }>`select coalesce(sum(quantity), 0)::int as sold from order_items i join orders o on o.id = i.order_id
      where o.order_no is not null and productstock_id = ${stock}`,
  )
).sold;

/** The bare transaction: stock, order, purchase, line; drafts exist in ours, so the order is an update here, too. */
// Prepared like ours, so that the comparison is with what the database can do.
const pool = new pg.Pool({ connectionString: app.url, max: BUYERS });
pool.on('error', () => {});
const { rows: drafts } = await pool.query<{
  id: number;
}>(`insert into orders (company_id, user_id, company_name, buyer_contact_email, vat_rate_hundredths, created_at)
  select company_id, id, 'bare', 'x', 700, now() from users, generate_series(1, ${ROUNDS}) where email like 'bench%' returning id`);
interface Taken {
  price: string;
  product_id: number;
  company_id: number;
  warehouse_id: number;
}
const bareAt = performance.now();
await timesOf(drafts.length, BUYERS, async (index) => {
  const id = drafts[index]!.id;
  const client = preparing(await pool.connect());
  const first = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows[0] as Row;
  try {
    await first('begin');
    const price = await first<Taken>(
      `with taken as (update product_stocks set quantity = quantity - 1 where id = $1 and quantity >= 1 returning id, quantity, regular_price::text as price, product_id, company_id, warehouse_id),
        sold as (insert into stock_movements (product_stock_id, kind, quantity, quantity_after, order_id, at) select id, 'sold', -1, quantity, $2, now() from taken) select * from taken`,
      [stock, id],
    );
    await first(
      `update orders set order_no = 'OR99' || lpad(($1::int)::text, 8, '0'), placed_at = now(), payment_type = 3, total = $2, estimate_shipping_cost = 0, total_include_vat = $2 where id = $1`,
      [id, price.price],
    );
    const purchase = await first<{ id: number }>(
      `insert into purchases (purchase_no, order_id, company_id, total, created_at) values ('PO99' || lpad(($1::int)::text, 8, '0'), $1, $2, $3, now()) returning id`,
      [id, price.company_id, price.price],
    );
    await first(
      `insert into order_items (order_id, purchase_id, productstock_id, product_id, seller_company_id, warehouse_id, quantity, price, line_total, product_name, product_name_en, product_name_cn, product_attribute, product_attribute_en, product_attribute_cn, product_unit_weight_grams) values ($1, $2, $3, $4, $5, $6, 1, $7, $7, 'x', 'x', 'x', 'y', 'y', 'y', 25000)`,
      [id, purchase.id, stock, price.product_id, price.company_id, price.warehouse_id, price.price],
    );
    await first('commit');
  } finally {
    client.release();
  }
});
const bare = (drafts.length / (performance.now() - bareAt)) * 1000;
const ours = ((BUYERS * ROUNDS) / paying) * 1000;
console.log(
  `${BUYERS} buyers on one row, ${BUYERS * ROUNDS} payments: ${ours.toFixed(0)}/s, p50 ${percentile(
    times.sort((a, b) => a - b),
    0.5,
  )}; bare transaction ${bare.toFixed(0)}/s; ratio ${(ours / bare).toFixed(2)}`,
);
console.log(`sold ${sold}, taken ${UNITS - left}, oversold ${sold - (UNITS - left)}`);
await pool.end();
await app.close();
