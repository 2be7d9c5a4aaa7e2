import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { planFor, type AskedNeed, type PlannedCarts, type PlanQuestion } from '#server/trade/plans/index.ts';
import { openBench, percentile } from './bench-app.ts';
import { searchNo } from './searches.ts';

/**
 * Plans of ten lines over 300,000 offers: 16 buyers who each ask once a second, whether the plan before is there or
 * not. Every third line allows equal grades, every tenth is words that search has to understand. No question is asked
 * twice. Searches go on meanwhile, each a new one, as often as before without plans.
 */
const BUYERS = 16;
const SECONDS = Number(process.argv[3] ?? 30);
const LINES = 10;
const SEARCHES_A_SECOND = 20;
const WORDS = ['hdpe film', 'pp injection', 'lldpe film mfi 2', 'abs', 'hips', 'pp random'];

const app = await openBench('postgres', { products: 100_000, offers: 300_000 });
const member: Member = {
  ...(await oneRow(sql<{ userId: number; companyId: number }>`
    select id as "userId", company_id as "companyId" from users where email = 'buyer@demo.polytalad.example'`)),
  kind: 'member',
  companyRole: 'owner',
  sellingRoles: [],
  role: 'buyer',
  memberLevel: 2,
  isSelling: false,
  email: 'bench',
  sessionHash: Buffer.alloc(0),
};
const grades = await rows(sql<{ id: number; grade: string }>`
  select p.id, p.grade from products p
    where exists (select from offer_facets f where f.product_id = p.id and f.availability = 1)
  order by hashint4(p.id) limit ${BUYERS * (SECONDS + 5) * LINES}`);
const provinces = await rows(sql<{ id: number }>`
  select destination_province_id as id from shipping_rates group by 1 order by count(*) desc, 1 limit 20`);

let asked = 0;
function question(): PlanQuestion {
  const number = (asked += 1);
  const needs = Array.from({ length: LINES }, (_, line): AskedNeed => {
    const at = number * LINES + line;
    const what = line === LINES - 1 ? WORDS[number % WORDS.length]! : grades[at % grades.length]!.grade;
    return {
      what,
      wanted: { grams: (1 + ((at * 7) % 60)) * 100_000 },
      equal_grades: line % 3 === 0 ? ('all' as const) : ('none' as const),
    };
  });
  return { needs, place: { province_id: provinces[number % provinces.length]!.id }, date: null };
}

const times: number[] = [];
const carts: PlannedCarts[] = [];
async function ask(): Promise<void> {
  const at = performance.now();
  carts.push(await planFor(member, question()));
  times.push(performance.now() - at);
}

const api = await app.api();
let searched = 0;
/** Sorted times of searches at an even pace, until the given seconds are over. */
async function searchFor(seconds: number): Promise<number[]> {
  const found: number[] = [];
  const running: Promise<void>[] = [];
  const search = async () => {
    const at = performance.now();
    await api('POST /product/search', { body: searchNo((searched += 1)) });
    found.push(performance.now() - at);
  };
  for (let tick = 0; tick < seconds * SEARCHES_A_SECOND; tick += 1) {
    running.push(search());
    await sleep(1000 / SEARCHES_A_SECOND);
  }
  await Promise.all(running);
  return found.toSorted((a, b) => a - b);
}

for (let warm = 0; warm < 30; warm += 1) await ask();
await searchFor(3);
times.length = 0;
carts.length = 0;
const alone = await searchFor(Math.min(10, SECONDS));
const before = process.cpuUsage();
const beside = searchFor(SECONDS);
const running: Promise<void>[] = [];
for (let tick = 0; tick < SECONDS * BUYERS; tick += 1) {
  running.push(ask());
  await sleep(1000 / BUYERS);
}
await Promise.all(running);
const used = process.cpuUsage(before);
const searches = await beside;
times.sort((a, b) => a - b);
const plans = carts.flatMap((each) => each.plans);
const open = plans.flatMap(({ optimality, goods, freight }) =>
  optimality.exact ? [] : [Number(optimality.within) / Number(goods + freight)],
);
const lines = plans.map(({ orders }) => orders.reduce((sum, order) => sum + order.lines.length, 0));
const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / Math.max(1, of.length);
console.log(`${app.on}, ${times.length} questions of ${LINES} lines, ${BUYERS} a second`);
console.log(
  `p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, p99 ${percentile(times, 0.99)}; processor ${((used.user + used.system) / 1000 / times.length).toFixed(1)} ms each`,
);
console.log(
  `${plans.length - open.length} of ${plans.length} plans proved cheapest; the others within ${(mean(open) * 100).toFixed(2)} % (most ${(Math.max(0, ...open) * 100).toFixed(2)} %); ${mean(lines).toFixed(1)} lines in a plan`,
);
const said = (found: readonly number[]) =>
  `p50 ${percentile(found, 0.5)}, p95 ${percentile(found, 0.95)}, p99 ${percentile(found, 0.99)}`;
console.log(`searches alone ${said(alone)}; beside plans ${said(searches)}; load ${loadavg()[0]!.toFixed(1)}`);
await app.close();
