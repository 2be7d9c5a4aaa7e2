import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openSession } from '#server/accounts/identity/sessions.ts';
import { setStock } from '#server/testing/market.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * Payments (POST /cart/addpayment) of 64 buyers at once: rounds without a coupon, with one coupon of a hot campaign,
 * and on its last 10 uses. The rounds take turns, in one run on one PostgreSQL.
 */
const BUYERS = 64;
const ROUNDS = 30;
const LAST_USES = 10;
const UNITS = 1_000_000;

const app = await openBench('postgres', { products: 1000, offers: 3000 }, BUYERS + 2);
const stocks = await rows(sql<{ id: number; warehouse: number }>`
  update product_stocks set is_minimum = false, approved_status = 1, product_stock = 1
  where id in (select product_stock_id from offer_facets order by product_stock_id limit ${BUYERS})
  returning id, warehouse_id as warehouse`);
await setStock(
  stocks.map(({ id }) => id),
  UNITS,
);
await rows(
  sql`update warehouses set allows_pickup = true where id = any (${stocks.map(({ warehouse }) => warehouse)})`,
);
const { company } = await oneRow(sql<{ company: number }>`
  select company_id as company from users where email = 'buyer@demo.polytalad.example'`);
// No buyer waits for another's stock row: what is measured is the campaign's row.
const buyers = await Promise.all(
  stocks.map(async (stock, index) => {
    const { id } = await oneRow(sql<{ id: number }>`
      insert into users (company_id, firstname, lastname, email, account_status, password_hash)
      values (${company}, 'ผู้ซื้อ', ${String(index)}, ${`coupon${index}@example.com`}, 'verified', '-') returning id`);
    return { api: await app.api(await openSession({ userId: id, role: 'buyer' }, 'bench')), stock: stock.id };
  }),
);

async function campaign(code: string, quota: number | null): Promise<number> {
  const { id } = await oneRow(sql<{ id: number }>`
    with made as (
      insert into coupon_campaigns (name_th, name_en, name_cn, kind, amount, paid_by, first_day, last_day, quota,
        created_at)
      values ('x', 'x', 'x', 'amount', 100, 'marketplace', '2020-01-01', '2099-12-31', ${quota}::int, now())
        returning id)
    insert into coupon_codes (campaign_id, code, created_at) select id, ${code}, now() from made
      returning campaign_id as id`);
  return id;
}

const day = new Date(Date.now() + 7 * 3_600_000 + 10 * 86_400_000);
while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
const shipping = {
  receiving_type: 2 as const,
  delivery_date: day.toISOString().slice(0, 10),
  billing_name: 'x',
  billing_address: 'y',
  billing_branch_code: '00000',
  billing_taxId: '0105536000003',
};

async function round(code: string | null): Promise<{ times: number[]; ms: number; placed: number }> {
  const drafts = await Promise.all(
    buyers.map(async ({ api, stock }) => {
      await api('POST /cart/add', { body: { productstock_id: stock, amount: 1 } });
      const { order_id } = await api('POST /cart/checkout', { body: {} });
      await api('POST /cart/addshipping', { body: { order_id, ...shipping, discount_code: code } });
      return order_id;
    }),
  );
  let placed = 0;
  const at = performance.now();
  const times = await timesOf(BUYERS, BUYERS, async (index) => {
    try {
      await buyers[index]!.api('POST /cart/addpayment', { body: { order_id: drafts[index]!, payment_type: 3 } });
      placed += 1;
    } catch (error) {
      if ((error as { wire?: { error: string } }).wire?.error !== 'coupon_quota_full') throw error;
    }
  });
  return { times, ms: performance.now() - at, placed };
}

const hot = await campaign('BENCHHOT', null);
const without = { times: [] as number[], ms: 0 };
const withCoupon = { times: [] as number[], ms: 0 };
let over = 0;
for (let index = 0; index < ROUNDS; index += 1) {
  for (const [code, figures] of [
    [null, without],
    ['BENCHHOT', withCoupon],
  ] as const) {
    const { times, ms } = await round(code);
    figures.times.push(...times);
    figures.ms += ms;
  }
  const last = await campaign(`BENCHLAST${index}`, LAST_USES);
  const { placed } = await round(`BENCHLAST${index}`);
  const { uses, kept } = await oneRow(sql<{ uses: number; kept: number }>`
    select uses, (select count(*)::int from coupon_uses u where u.campaign_id = c.id) as kept
    from coupon_campaigns c where id = ${last}`);
  over += Math.abs(placed - LAST_USES) + Math.abs(uses - LAST_USES) + Math.abs(kept - LAST_USES);
}
const { uses } = await oneRow(sql<{ uses: number }>`select uses from coupon_campaigns where id = ${hot}`);
for (const [name, { times, ms }] of Object.entries({ 'without a coupon': without, 'with one coupon': withCoupon })) {
  times.sort((a, b) => a - b);
  console.log(
    `${BUYERS} buyers at once ${name}, ${times.length} payments: ${((times.length / ms) * 1000).toFixed(0)}/s, p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`,
  );
}
console.log(`the hot campaign counts ${uses} of ${withCoupon.times.length}`);
console.log(`${ROUNDS} times ${BUYERS} buyers on the last ${LAST_USES} uses: ${over} too many or too few`);
await app.close();
