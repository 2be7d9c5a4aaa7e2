import { openSession } from '#server/accounts/identity/sessions.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenStaff } from '#server/testing/market.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * Pages that read the ledger, on 10 million entries of 1 million orders in three years: a seller's statement, a
 * company's credit statement, an account's lines and the trial balance. `--small`: a tenth of it.
 */
const isSmall = process.argv.includes('--small');
const ORDERS = isSmall ? 100_000 : 1_000_000;
/** A large seller has 10,000 purchases then, as many as a large buyer has orders in ten years. */
const SELLERS = 100;
const COMPANIES = 300;
const SLICE = 100_000;
const CALLS = 200;
const DAYS = 1095;

const app = await openBench('postgres', { products: 1000, offers: 3000 });
const given: number[] = [];
for (let company = 0; company < COMPANIES; company += 1)
  given.push((await givenCompany({ selling: company < SELLERS })).id);
const sellers = await rows(sql<{ company: number; user: number }>`
  with sellers as (select unnest(${given.slice(0, SELLERS)}::int[]) as company),
  owners as (
    insert into users (company_id, is_owner, company_role, selling_roles, firstname, lastname, email, account_status,
      password_hash)
    select company, false, 'viewer', '{money}', 'Bench', 'Seller', 'ledger' || company || '@example.com', 'verified',
      '-' from sellers
    returning id, company_id)
  select company_id as company, id as "user" from owners order by 1`);
const buyers = await rows(sql<{ company: number }>`select unnest(${given}::int[]) as company`);

/** Orders after `from`: placed, paid, delivered, charged. The cause of each is its number, far above the demo's. */
async function writeOrders(from: number): Promise<void> {
  const seller = sql`(${sellers.map(({ company }) => company)}::int[])[1 + o % ${sellers.length}]`;
  const buyer = sql`(${buyers.map(({ company }) => company)}::int[])[1 + o % ${buyers.length}]`;
  await inTransaction(async () => {
    // Orders that the entries name need not exist for what is measured: their keys are not checked.
    await rows(sql`set local session_replication_role = replica`);
    await rows(sql`
      with n as (
        select o, ${seller} as seller, ${buyer} as buyer,
          now() - ${DAYS} * interval '1 day' * (1 - o::float8 / ${ORDERS}) as at
        from generate_series(${from + 1}::int, ${from + SLICE}::int) o),
      t as (
        insert into ledger_transactions (event, cause_id, at)
        select e, 10000000 + o, at + d * interval '1 day' from n,
          (values ('order_placed', 0), ('slip_verified', 1), ('order_delivered', 4), ('purchase_payable', 11)) x (e, d)
        order by o returning id, event, cause_id, at),
      e as (
        insert into ledger_entries (transaction_id, account, company_id, order_id, amount, at, event)
        select t.id, a.account, case a.company when 'buyer' then n.buyer when 'seller' then n.seller end,
          10000000 + n.o, a.amount, t.at, t.event
        from t join n on n.o = t.cause_id - 10000000 join (values
          ('order_placed', 'credit_receivable', 'buyer', 107000), ('order_placed', 'orders_in_progress', null, -107000),
          ('slip_verified', 'bank', null, 107000), ('slip_verified', 'credit_receivable', 'buyer', -107000),
          ('order_delivered', 'orders_in_progress', null, 107000), ('order_delivered', 'goods_sold', null, -100000),
          ('order_delivered', 'output_vat', null, -7000),
          ('purchase_payable', 'goods_bought', null, 97000), ('purchase_payable', 'commission', null, -3000),
          ('purchase_payable', 'seller_payable', 'seller', -94000)) a (event, account, company, amount)
          on a.event = t.event)
      insert into purchases (purchase_no, order_id, company_id, sale_type, total, created_at, payable_on, charged_at,
        charged_goods, goods_vat, commission, commission_vat)
      select 'PO' || lpad((9000000000 + o)::text, 10, '0'), 10000000 + o, seller, 2, 107000, at,
        (at + interval '11 days')::date,
        at + interval '11 days', 100000, 7000, 3000, 210 from n`);
  });
}

for (let from = 0; from < ORDERS; from += SLICE) await writeOrders(from);
await rows(sql`vacuum analyze ledger_entries`);
await rows(sql`vacuum analyze ledger_transactions`);
await rows(sql`vacuum analyze purchases`);
const { entries } = await oneRow(sql<{ entries: number }>`select count(*)::int as entries from ledger_entries`);

const sellerApis = await Promise.all(
  sellers.map(async ({ user }) => app.api(await openSession({ userId: user, role: 'seller' }, 'bench'))),
);
const staff = await app.api((await givenStaff('admin')).token);
const to = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

async function measure(what: string, calls: number, call: (index: number) => Promise<unknown>): Promise<void> {
  await timesOf(Math.min(calls, sellers.length), 1, call);
  const times = await timesOf(calls, 1, call);
  console.log(`${what}: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`);
}

console.log(`${app.on}: ${entries} entries, ${sellers.length} sellers, ${buyers.length} companies`);
await measure("seller's statement, last 30 days", CALLS, (at) =>
  sellerApis[at % sellers.length]!('GET /seller/statement', { query: { from: monthAgo, to, _limit: 50 } }),
);
await measure("seller's statement, three years, page 20", CALLS, (at) =>
  sellerApis[at % sellers.length]!('GET /seller/statement', {
    query: { from: '2020-01-01', to, _start: 950, _limit: 50 },
  }),
);
await measure("staff: lines of a company's account, last 30 days", CALLS, (at) =>
  staff('GET /staff/ledger/accounts/{account}', {
    params: { account: 'credit_receivable' },
    query: { company_id: buyers[at % buyers.length]!.company, from: monthAgo, to },
  }),
);
await measure('staff: the trial balance', 5, () => staff('GET /staff/ledger/trial-balance', { query: {} }));
await app.close();
