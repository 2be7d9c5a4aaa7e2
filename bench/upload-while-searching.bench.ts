import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { openSession } from '#server/accounts/identity/sessions.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { startUpload } from '#server/platform/table-uploads/uploads.ts';
import { offerKind } from '#server/sellers/offer-files/offer-kind.ts';
import { openBench, percentile } from './bench-app.ts';
import { searchNo } from './searches.ts';
// @ts-expect-error a plain script without types
import { builtServer, serverEnvironment, serverOptions } from '../scripts/prepare.mjs';

/**
 * 16 buyers search, each search a new one, while sellers upload 100,000 offers in five files. The prices of every offer
 * change within what the seller may change alone, so that the mall's index has to follow all of them. A process with
 * `PROCESS=worker` judges and applies the files; `--one-process`: the one that answers the buyers does so, as with
 * `npm start`. Searches alone before and after. `--wait`: prices wait for staff instead. `--small`: 30,000 offers in a
 * smaller market.
 */
const BUYERS = 16;
const SELLERS = 5;
const isSmall = process.argv.includes('--small');
const OFFERS_EACH = isSmall ? 6000 : 20_000;
const ALONE_MS = isSmall ? 6000 : 20_000;
const waits = process.argv.includes('--wait');
const isOneProcess = process.argv.includes('--one-process');
const LOOK_MS = 100;

interface Seller {
  company: number;
  user: number;
  warehouse: number;
}

const app = await openBench(
  'postgres',
  isSmall ? { products: 12_000, offers: 30_000 } : { products: 30_000, offers: 90_000 },
);
const sellers = await rows(sql<Seller>`
  with sellers as (
    select company_id as company, min(id) as warehouse from warehouses where status = 1 group by 1 order by 1
      limit ${SELLERS}),
  approved as (update companies set seller_approved_status = 1 where id in (select company from sellers)),
  owners as (
    insert into users (company_id, is_owner, company_role, selling_roles, title, firstname, lastname, email, mobile,
      business_type, account_status, password_hash)
    select company, false, 'viewer', '{offers,prices}', 'mr', 'Bench', 'Seller', 'bench' || company || '@example.com',
      '0812345678', 'business', 'verified', 'none' from sellers
    returning id, company_id)
  select company, warehouse, o.id as user from sellers join owners o on o.company_id = company order by company`);
if (sellers.length < SELLERS) throw new Error(`The market has ${sellers.length} sellers`);
for (const { company, warehouse } of sellers) {
  await rows(sql`update product_stocks set is_deleted = true where company_id = ${company}`);
  await rows(sql`update companies set price_allowance_hundredths = ${waits ? 0 : 1000} where id = ${company}`);
  await rows(sql`
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, regular_price,
      approved_status)
    select product_id, id, ${warehouse}, ${company}, 100, 100000, 1 from skus
      order by md5(id::text || ${String(company)}) limit ${OFFERS_EACH}`);
}
await rows(sql`analyze`);
await app.warmUp();

const worker = isOneProcess
  ? undefined
  : spawn(process.execPath, [...serverOptions, builtServer], {
      env: {
        ...process.env,
        ...serverEnvironment,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        PORT: '4318',
        PROCESS: 'worker',
        DATABASE_URL: app.url!,
        DATA_DIR: app.folder,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });

const visitor = await app.api();
let asked = 0;
/** Sorted times of all buyers' searches until `until` says that it is over. */
async function searchTimes(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (!isOver()) {
        const at = performance.now();
        await visitor('POST /product/search', { body: searchNo((asked += 1)) });
        times.push(performance.now() - at);
      }
    }),
  );
  return times.sort((one, other) => one - other);
}
const said = (times: readonly number[]) =>
  `${times.length} searches, p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, longest ${percentile(times, 1)}`;
async function alone(): Promise<void> {
  const until = performance.now() + ALONE_MS;
  console.log(`${app.on}: searches alone: ${said(await searchTimes(() => performance.now() > until))}`);
}

interface Sent {
  user: number;
  token: string;
  bytes: Buffer;
}
/** A seller's own file: 1,000 baht becomes 1,010, and 100 units 90. */
async function fileOf({ user }: Seller): Promise<Sent> {
  const token = await openSession({ userId: user, role: 'seller' }, 'bench');
  const api = await app.api(token);
  const { bytes } = await api('GET /product-stock/file', { query: { format: 'csv', language: 'en' } });
  const text = Buffer.from(bytes as Uint8Array).toString('utf8');
  return { user, token, bytes: Buffer.from(text.replaceAll(',1000,0,', ',1010,0,').replaceAll(',100,', ',90,')) };
}

async function upload({ user, token, bytes }: Sent, goodRowsOnly: boolean): Promise<void> {
  const api = await app.api(token);
  const by = (await app.resolveCaller(token)) as Member;
  const { id } = await startUpload(
    offerKind,
    { id: by.companyId, userId: by.userId },
    { name: 'offers.csv', bytes, of: String(user) },
  );
  const { mapping } = await api('GET /product-stock/upload/{id}', { params: { id } });
  const now = () => api('GET /product-stock/upload/{id}', { params: { id } });
  const workDone = async (working: 'checking' | 'applying') => {
    if (isOneProcess) await runWaitingJobs();
    else while ((await now()).state === working) await setTimeout(LOOK_MS);
  };
  await api('PUT /product-stock/upload/{id}/mapping', { params: { id }, body: { mapping } });
  await workDone('checking');
  await api('POST /product-stock/upload/{id}/apply', { params: { id }, body: { good_rows_only: goodRowsOnly } });
  await workDone('applying');
  const { state, counts } = await now();
  console.log(`  ${state}, ${JSON.stringify(counts)}`);
}

const files: Sent[] = [];
for (const seller of sellers) files.push(await fileOf(seller));
await searchTimes(() => asked > 2000);
await alone();
let isOver = false;
const at = performance.now();
const uploads = (async () => {
  for (const [place, file] of files.entries()) await upload(file, place % 2 === 1);
  isOver = true;
})();
const times = await searchTimes(() => isOver);
await uploads;
console.log(
  `${app.on}: while ${SELLERS * OFFERS_EACH} offers are uploaded in ${((performance.now() - at) / 1000).toFixed(0)} s: ${said(times)}`,
);
const { noted } = await oneRow(sql<{ noted: number }>`select count(*)::int as noted from search_changes`);
console.log(`  ${noted} products noted as changed`);
await alone();
worker?.kill();
await app.close();
