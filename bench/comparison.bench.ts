import { loadavg } from 'node:os';
import { openSession } from '#server/accounts/identity/sessions.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  demandLine,
  demandTerms,
  givenOpenedDemand,
  quoteLine,
  quoteOfLines,
} from '#server/testing/given/demands-with-quotes.ts';
import { givenCompany, givenWarehouse } from '#server/testing/market.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * The comparison of a demand of 100 lines that 40 sellers quoted for: 4,000 quoted lines, every third delivered, with
 * two prices each. As the screen calls it, through access, validation and encoding, one call after the other.
 */
const LINES = 100;
const SELLERS = 40;
const CALLS = Number(process.argv[3] ?? 100);
const WARM = 20;

const app = await openBench('postgres', { products: 4000, offers: 12_000 });
const buyer = await oneRow(sql<{ userId: number; companyId: number }>`
  select id as "userId", company_id as "companyId" from users where email = 'buyer@demo.polytalad.example'`);
const sellers: number[] = [];
const warehouses: number[] = [];
for (let number = 0; number < SELLERS; number += 1) {
  const { id } = await givenCompany({ selling: true });
  sellers.push(id);
  warehouses.push(await givenWarehouse(id, { provinceId: number % 3 === 0 ? 20 : 21 }));
}
const offers = await rows(sql<{ id: number; product_id: number; seller: number }>`
  update product_stocks s set company_id = (${sellers}::int[])[1 + x.at % ${SELLERS}],
    warehouse_id = (${warehouses}::int[])[1 + x.at % ${SELLERS}]
  from (select id, row_number() over (order by id) - 1 as at from product_stocks where not shipping_out_of_scope
    order by id limit ${LINES * SELLERS}) x
  where s.id = x.id returning s.id, s.product_id, s.company_id as seller`);
const bySeller = Map.groupBy(offers, ({ seller }) => seller);
const lines = bySeller
  .get(sellers[0]!)!
  .map(({ product_id }, position) =>
    demandLine(product_id, { position, what: `เม็ดพลาสติก ${position + 1}`, grams: (1 + (position % 20)) * 1_000_000 }),
  );
const quotes = [...bySeller].map(([seller, its]) =>
  quoteOfLines(
    seller,
    its.map(({ id }, position) =>
      quoteLine(id, {
        position,
        basis: id % 3 === 0 ? 'delivered' : 'warehouse',
        steps: [
          { from_packs: 1, price_per_kg: BigInt(400_000 + ((id * 7919) % 100_000)) },
          { from_packs: 10, price_per_kg: BigInt(390_000 + ((id * 104_729) % 10_000)) },
        ],
      }),
    ),
    { given_at: new Date(Date.now() - 3_600_000 - seller * 1000) },
  ),
);
const id = await givenOpenedDemand(
  {
    companyId: buyer.companyId,
    userId: buyer.userId,
    terms: demandTerms(lines),
    closes_at: new Date(Date.now() - 60_000),
  },
  quotes,
);
for (const table of ['product_stocks', 'opened_quotes', 'demands', 'demand_lines', 'companies'])
  await rows(sql`vacuum analyze ${sql.table(table)}`);
const api = await app.api(await openSession({ userId: buyer.userId, role: 'buyer' }, 'bench', 'full'));
const compare = () => api('GET /demands/{id}/comparison', { params: { id } });
const { cells } = await compare();
for (let warm = 0; warm < WARM; warm += 1) await compare();
const before = process.cpuUsage();
const times = await timesOf(CALLS, 1, compare);
const used = process.cpuUsage(before);
console.log(`${app.on}: ${cells.length} quoted lines of ${LINES} × ${SELLERS}, ${CALLS} calls one after the other`);
console.log(
  `p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}; processor ${((used.user + used.system) / 1000 / CALLS).toFixed(1)} ms each; load ${loadavg()[0]!.toFixed(1)}`,
);
await app.close();
