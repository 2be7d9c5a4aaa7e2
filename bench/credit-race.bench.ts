import { bookCreditChange } from '#domain/money/credit/credit-bookings.ts';
import { bangkokDate, addDays } from '#domain/values/bangkok-time.ts';
import { satangFromBaht } from '#domain/values/money.ts';
import { book, findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenOffer, givenPlaces, givenWarehouse } from '#server/testing/market.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * Orders on credit (POST /cart/addpayment) of members of one company, 32 and 64 at once, each with goods of their own,
 * on a credit that has room for ten of them and almost one more. Each round has a company of its own; on one
 * PostgreSQL.
 */
const AT_ONCE = [32, 64];
const ROUNDS = 20;
const ENOUGH_FOR = 10;

const app = await openBench('postgres', { products: 1000, offers: 3000 }, Math.max(...AT_ONCE) + 2);
await givenPlaces();
const { id: seller } = await givenCompany({ selling: true });
const warehouseId = await givenWarehouse(seller);
await rows(sql`update warehouses set allows_pickup = true where id = ${warehouseId}`);
const stocks: number[] = [];
for (let index = 0; index < Math.max(...AT_ONCE); index += 1)
  stocks.push(await givenOffer({ companyId: seller, warehouseId, quantity: 1_000_000 }));

const today = bangkokDate(new Date());
let delivery_date = addDays(today, 10);
while (new Date(`${delivery_date}T00:00:00Z`).getUTCDay() !== 3) delivery_date = addDays(delivery_date, 1);
const shipping = {
  receiving_type: 2 as const,
  delivery_date,
  billing_name: 'x',
  billing_address: 'y',
  billing_branch_code: '00000',
  billing_taxId: '0105536000003',
};

async function companyWithCredit(amount: bigint): Promise<number> {
  const { id } = await givenCompany();
  await rows(sql`
    insert into credit_lines (company_id, amount, credit_time, interest_rate_hundredths, effective_on, expires_on,
      created_at)
    values (${id}, ${amount}, 30, 750, ${today}, ${addDays(today, 365)}, now())`);
  await book([bookCreditChange({ id, company_id: id, before: 0n, after: amount }, new Date())!]);
  return id;
}

async function drafts(companyId: number, count: number) {
  return Promise.all(
    stocks.slice(0, count).map(async (stock) => {
      const api = await app.api((await givenMember(companyId)).token);
      await api('POST /cart/add', { body: { productstock_id: stock, amount: 1 } });
      const { order_id } = await api('POST /cart/checkout', { body: {} });
      await api('POST /cart/addshipping', { body: { order_id, ...shipping } });
      return { api, order_id };
    }),
  );
}

/** Satang of an order, the same of all: with what the demo market takes off for the level of a new company. */
async function totalOfOne(): Promise<bigint> {
  const [draft] = await drafts((await givenCompany()).id, 1);
  const { api, order_id } = draft!;
  const { summary } = await api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  return satangFromBaht(summary.total_include_vat);
}
const orderTotal = await totalOfOne();

async function round(count: number) {
  const companyId = await companyWithCredit(orderTotal * BigInt(ENOUGH_FOR + 1) - 1n);
  const all = await drafts(companyId, count);
  let refused = 0;
  const at = performance.now();
  const times = await timesOf(count, count, async (index) => {
    const { api, order_id } = all[index]!;
    try {
      await api('POST /cart/addpayment', { body: { order_id, payment_type: 1, credit_time: 30 } });
    } catch (error) {
      if ((error as { wire?: { error: string } }).wire?.error !== 'credit_insufficient') throw error;
      refused += 1;
    }
  });
  const ms = performance.now() - at;
  const { left } = await oneRow(sql<{ left: bigint }>`
    select sum(amount)::bigint as left from ledger_entries where account = 'credit_available'
      and company_id = ${companyId}`);
  return { times, ms, refused, over: left < 0n ? -left : 0n };
}

console.log(`On ${app.on}; ${ROUNDS} rounds each, room for ${ENOUGH_FOR} orders`);
for (const count of AT_ONCE) {
  const times: number[] = [];
  const sums = { ms: 0, refused: 0, over: 0n, wrong: 0 };
  for (let index = 0; index < ROUNDS; index += 1) {
    const { ms, refused, over, ...its } = await round(count);
    times.push(...its.times);
    sums.ms += ms;
    sums.refused += refused;
    sums.over += over;
    if (count - refused !== ENOUGH_FOR) sums.wrong += 1;
  }
  times.sort((a, b) => a - b);
  const placed = times.length - sums.refused;
  console.log(
    `${count} orders at once: ${placed} placed, ${sums.refused} refused, over by ${sums.over} satang, ${sums.wrong} rounds with another number than ${ENOUGH_FOR}; ` +
      `${((times.length / sums.ms) * 1000).toFixed(0)}/s, ${((placed / sums.ms) * 1000).toFixed(0)} placed/s, p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`,
  );
}
const differences = (await findDifferences()).filter(({ check }) => check.startsWith('credit'));
console.log(`${differences.length} differences between credit and books`);
await app.close();
