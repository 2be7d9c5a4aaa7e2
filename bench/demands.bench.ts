import { loadavg } from 'node:os';
import type { DemandLine } from '#domain/trade/demands/demand-terms.ts';
import { openSession } from '#server/accounts/identity/sessions.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { asScript } from '#server/platform/database/statement-limits.ts';
import { startWorkers } from '#server/platform/jobs.ts';
import { demandLine, demandTerms, givenDemandRow } from '#server/testing/given/demands-with-quotes.ts';
import { givenCompany, givenWarehouse } from '#server/testing/market.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * 10,000 open demands of three lines each: a page of the public list and of each of its filters and orders, one call at
 * a time. Then a demand is published that 2,000 sellers fit: how long until everybody's notices and mails are written
 * and queued, and until the product's own workers have handed every mail over (to nobody: mail servers apart).
 */
const DEMANDS = 10_000;
const SELLERS = 2000;
/** The market's own sellers are among those told; some of their people chose other ways than mails. */
const MAILED = SELLERS * 0.99;
const CALLS = Number(process.argv[3] ?? 100);
const DAY_MS = 86_400_000;

const app = await openBench('postgres', { products: 4000, offers: 12_000 });
const buyer = await oneRow(sql<{ userId: number; companyId: number }>`
  select id as "userId", company_id as "companyId" from users where email = 'buyer@demo.polytalad.example'`);
const lines = [1, 2, 3].map((id, position) => demandLine(id, { position }));
const first = await givenDemandRow({ ...buyer, terms: demandTerms(lines), closes_at: new Date(Date.now() + DAY_MS) });
await asScript(async () => {
  await rows(sql`
    insert into demands (company_id, user_id, state, round, title, terms, province_id, grams, version, created_at,
      published_at, closes_at)
    select c.id, d.user_id, 'open', 1, d.title, d.terms, v.id, (1 + n % 40) * 3000000, 1, d.created_at,
      now() - n * interval '1 minute', now() + (1 + n % 50) * interval '1 day'
    from generate_series(1, ${DEMANDS}) n, demands d,
      lateral (select id from companies where id >= 1 + n % 15 order by id limit 1) c,
      lateral (select id from provinces where id >= 1 + n % 70 order by id limit 1) v
    where d.id = ${first}`);
  await rows(sql`
    insert into demand_lines (demand_id, position, product_id, subcategory_id, grams)
    select d.id, x, p.id, p.subcategory_id, d.grams / 3
    from demands d, generate_series(0, 2) x, lateral (
      select id, subcategory_id from products where id >= 1 + (d.id * 31 + x * 1009) % 4000 order by id limit 1) p
    where d.id > ${first} and d.state = 'open'`);
  for (const table of ['demands', 'demand_lines']) await rows(sql`vacuum analyze ${sql.table(table)}`);
});

const visitor = await app.api();
const material = await oneRow(sql<{ id: number; code: string; category_id: number }>`
  select s.id, s.code, s.category_id from subcategories s join demand_lines x on x.subcategory_id = s.id
  group by s.id order by count(*) desc limit 1`);
const asked: Record<string, object> = {
  'first page': {},
  'page 400': { _start: 9975 },
  'of a word': { goods: material.code },
  'of a grade': { goods: 'HD' },
  'of a material': { material: material.id },
  'of a category': { category: material.category_id },
  'of a province': { province: 10 },
  'of an amount': { tonnes: ['20_to_100'] },
  'closing first': { sort: 'closes_at' },
  'of all together': { goods: material.code, province: 10, tonnes: ['20_to_100', 'from_100'], sort: '-kg' },
};
console.log(`${app.on}, ${DEMANDS} open demands; load ${loadavg()[0]!.toFixed(1)}`);
for (const [what, query] of Object.entries(asked)) {
  const list = () => visitor('GET /demands', { query });
  const { count } = await list();
  for (let warm = 0; warm < 10; warm += 1) await list();
  const before = process.cpuUsage();
  const times = await timesOf(CALLS, 1, list);
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${what} (${count}): p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}; processor ${((user + system) / 1000 / CALLS).toFixed(1)} ms each; load ${loadavg()[0]!.toFixed(1)}`,
  );
}

const offers = await rows(sql<{ id: number; subcategory_id: number }>`
  select s.id, p.subcategory_id from product_stocks s join products p on p.id = s.product_id
    join offer_facets f on f.product_stock_id = s.id order by p.subcategory_id, s.id limit ${SELLERS}`);
for (const { id } of offers) {
  const company = await givenCompany({ selling: true });
  await givenOwner(company.id);
  const warehouse = await givenWarehouse(company.id);
  await rows(sql`
    update product_stocks set company_id = ${company.id}, warehouse_id = ${warehouse} where id = ${id}`);
}
const wanted = [...new Set(offers.map(({ subcategory_id }) => subcategory_id))].map(
  (subcategory_id, position): DemandLine =>
    demandLine(0, {
      position,
      goods: { kind: 'properties', subcategory_id, process_choice_id: null, properties: [] },
      delivery: { kind: 'window', from: dayIn(10), to: dayIn(40) },
    }),
);
// The buyer of the demo and many others have as many open demands by now as a company may have.
const { id: posting } = await givenCompany();
const poster = { userId: await givenOwner(posting), companyId: posting };
const draft = await givenDemandRow({
  ...poster,
  terms: demandTerms(wanted),
  state: 'draft',
  closes_at: new Date(Date.now() + 5 * DAY_MS),
});
await rows(sql`delete from demand_versions where demand_id = ${draft}`);
await asScript(() => rows(sql`analyze`));
const failures: unknown[] = [];
await startWorkers({ onError: (error) => failures.push(error), onEnd: () => undefined, pauseMs: 0 });
const api = await app.api(await openSession({ userId: poster.userId, role: 'buyer' }, 'bench', 'full'));

interface State {
  told: number;
  notices: number;
  mails: number;
  handed: number;
}
const stateNow = () =>
  oneRow(sql<State>`
    select (select count(*)::int from demand_tellings where demand_id = ${draft} and told_at is not null) as told,
      (select count(*)::int from notifications n join notices x on x.id = n.notice_id where x.event = 'demand_fits'
        and n.at > now() - interval '10 minutes') as notices,
      count(m.id)::int as mails, count(m.id) filter (where m.status <> 'waiting')::int as handed
    from mail_outbox m join notices x on x.id = m.notice_id where x.event = 'demand_fits'`);
const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
const used = process.cpuUsage();
await api('POST /my-demands/{id}/publish', { params: { id: draft }, body: { note: '', is_confirmed: true } });
console.log(`published after ${seconds()}`);
let queued: string | undefined;
for (;;) {
  const state = await stateNow();
  if (failures.length > 0) throw failures[0];
  if (queued === undefined && state.mails >= MAILED) {
    queued = seconds();
    console.log(`${state.told} sellers told, ${state.notices} notices and ${state.mails} mails written: ${queued}`);
  }
  if (state.handed >= MAILED) break;
  if (performance.now() - begun > 120_000) throw new Error(`Not done: ${JSON.stringify(state)}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const { user, system } = process.cpuUsage(used);
console.log(
  `handed over: ${seconds()}; processor ${((user + system) / 1e6).toFixed(1)} s; load ${loadavg()[0]!.toFixed(1)}`,
);
await app.close();
process.exit();

async function givenOwner(companyId: number): Promise<number> {
  const { id } = await oneRow(sql<{ id: number }>`
    insert into users (company_id, is_owner, company_role, selling_roles, firstname, lastname, email, account_status,
      password_hash)
    values (${companyId}, true, 'owner', '{prices}', 'Bench', 'Owner', ${`owner${companyId}@example.com`}, 'verified',
      '-')
    returning id`);
  return id;
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
