import { loadavg } from 'node:os';
import { openSession } from '#server/accounts/identity/sessions.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { asScript } from '#server/platform/database/statement-limits.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * The board of a day with 2,000 open shipments of as many orders: half of them on a hundred vehicles, each with an hour
 * at its warehouse, half wait. Then the trips that are proposed for 60 that wait. As the screen calls them, through
 * access, validation and encoding, one call after the other.
 */
const SHIPMENTS = 2000;
const TRIPS = 100;
const PROPOSED = 60;
const FIRST = 1_000_000;
const CALLS = Number(process.argv[3] ?? 100);
const WARM = 10;

const app = await openBench('postgres', { products: 1000, offers: 3000 });
const { staffId } = await oneRow(sql<{ staffId: number }>`
  select id as "staffId" from staff_members where 'logistics' = any (roles) order by id limit 1`);
const day = bangkokDate(new Date());
await asScript(() =>
  inTransaction(async () => {
    // What is measured is reading: what follows a change of these rows is of no consequence.
    await rows(sql`set local session_replication_role = replica`);
    await rows(sql`
      create temporary table wanted on commit drop as
      select ${FIRST}::int + n as id, n, a.id as address, a.company_id as buyer, u.id as buyer_user, s.id as offer,
        s.product_id, s.company_id as seller, s.warehouse_id as warehouse
      from generate_series(0, ${SHIPMENTS - 1}::int) n
        join (select id, company_id, row_number() over (order by id) - 1 as at, count(*) over () as of
          from addresses) a on a.at = n % a.of
        join users u on u.id = (select min(id) from users where company_id = a.company_id)
        join (select id, product_id, company_id, warehouse_id, row_number() over (order by id) - 1 as at,
          count(*) over () as of from product_stocks) s on s.at = n * 7 % s.of`);
    await rows(sql`
      insert into orders (id, order_no, company_id, user_id, company_name, buyer_contact_email, payment_type,
        payment_status, status, purchaser_status, logistic_status, total, estimate_shipping_cost, vat_rate_hundredths,
        vat, total_include_vat, created_at, placed_at, shipping_address_id, delivery_date)
      select id, 'OR2612' || lpad(n::text, 6, '0'), buyer, buyer_user, 'Buyer', 'x@example.com', 3, 1, 1, 1, 1,
        5000000, 250000, 700, 367500, 5617500, now(), now(), address, ${day}::date from wanted`);
    await rows(sql`
      insert into purchases (id, purchase_no, order_id, company_id, sale_type, total, created_at)
      select id, 'PO2612' || lpad(n::text, 6, '0'), id, seller, 1, 5000000, now() from wanted`);
    await rows(sql`
      insert into order_items (id, order_id, purchase_id, productstock_id, product_id, seller_company_id, warehouse_id,
        quantity, price, line_total, product_name, product_name_en, product_name_cn, product_attribute,
        product_attribute_en, product_attribute_cn, product_unit_weight_grams)
      select id, id, id, offer, product_id, seller, warehouse, 10 + n % 50, 100000, (10 + n % 50) * 100000, 'เม็ด', 'Resin',
        '料', 'ถุง', 'bag', '袋', 25000 from wanted`);
    await rows(sql`
      insert into trips (id, trip_no, day, vehicle, plate, driver_name, driver_phone, made_by, made_at)
      select ${FIRST}::int + n, 'TR2612' || lpad(n::text, 6, '0'), ${day}::date, 'trailer', '70-1234', 'Driver',
        '0812345678', ${staffId}, now() from generate_series(0, ${TRIPS - 1}::int) n`);
    await rows(sql`
      insert into shipments (id, shipment_no, order_id, purchase_id, company_id, warehouse_id, receiving, state, trip_id,
        stop, planned_day, made_at)
      select id, 'SH2612' || lpad(n::text, 6, '0'), id, id, seller, warehouse, 'delivery', 'planned',
        case when n % 2 = 0 then ${FIRST}::int + n / 2 % ${TRIPS}::int end,
        case when n % 2 = 0 then 1 + n / 2 / ${TRIPS}::int end, ${day}::date, now() from wanted`);
    await rows(sql`
      insert into shipment_lines (shipment_id, order_item_id, quantity) select id, id, 10 + n % 50 from wanted`);
    await rows(sql`
      insert into warehouse_loading (warehouse_id, opens, closes, per_hour) select id, 0, 24, 50 from warehouses`);
    await rows(sql`
      insert into loading_slots (trip_id, warehouse_id, day, hour, arrived_at, staff_id, at)
      select distinct on (s.trip_id, s.warehouse_id) s.trip_id, s.warehouse_id, ${day}::date, s.trip_id % 24, now(),
        ${staffId}, now() from shipments s where s.trip_id is not null`);
  }),
);
await rows(sql`vacuum analyze`);
const api = await app.api(await openSession({ staffId, role: 'staff' }, 'bench', 'full'));
const board = () => api('GET /staff/trips', { query: { day } });
const slots = () => api('GET /staff/loading-slots', { query: { day } });
const propose = () => api('GET /staff/trip-loads', { query: { day } });

async function measure(what: string, call: () => Promise<unknown>): Promise<void> {
  for (let warm = 0; warm < WARM; warm += 1) await call();
  const before = process.cpuUsage();
  const times = await timesOf(CALLS, 1, call);
  const used = process.cpuUsage(before);
  const processor = ((used.user + used.system) / 1000 / CALLS).toFixed(1);
  console.log(`${what}: p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}; processor ${processor} ms each`);
}

const { trips, waiting } = await board();
const on = trips.reduce((sum, { shipments }) => sum + shipments.length, 0);
console.log(
  `${app.on}: ${trips.length} trips with ${on} shipments, ${waiting.length} wait; load ${loadavg()[0]!.toFixed(1)}`,
);
await measure('The board of the day', board);
await measure('Its hours at warehouses', slots);
await rows(sql`
  update shipments set planned_day = ${day}::date + 30 where trip_id is null and id >= ${FIRST}
    and id not in (select id from shipments where trip_id is null and id >= ${FIRST} order by id limit ${PROPOSED})`);
const { loads, left } = await propose();
const proposed = loads.reduce((sum, { shipments }) => sum + shipments.length, left.length);
console.log(`${proposed} shipments that wait: ${loads.length} trips, ${left.length} that no vehicle takes`);
await measure('A proposal of trips for them', propose);
console.log(`load ${loadavg()[0]!.toFixed(1)}`);
await app.close();
