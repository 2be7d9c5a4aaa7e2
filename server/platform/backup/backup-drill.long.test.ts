import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factorOf, confirmedFactor } from '#server/accounts/second-factor/index.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { folderStore } from '#server/platform/file-store/folder-store.ts';
import { emptyTarget, whyNoBackups, type EmptyTarget } from '#server/testing/processes/empty-target.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, givenSlip, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { backUp } from './back-up.ts';
import { FILE_LIST, KEY_FILE, MANIFEST, type BackupContents } from './manifest.ts';
import { openMarket } from './open-market.ts';
import { restore } from './restore.ts';

const leftOut = whyNoBackups();
if (leftOut) console.warn(`Backups: ${leftOut}`);

const KEY = 'test-secret-key-of-32-characters!';
const SECRET = 'JBSWY3DPEHPK3PXP';
const CALLERS = 3;
/** Between two orders of a caller: a backup of thousands of orders shows no more than one of some. */
const PAUSE_MS = 150;
/** Beside an ordinary backup, a long one; with others the machine is slow. */
const LONGEST_MS = 60_000;

let app: TestApp;
let market: TestMarket;
let folder: string;
let contents: BackupContents;
let staffId: number;
const placed = { before: [] as number[], meanwhile: [] as number[], after: [] as number[] };
const targets: EmptyTarget[] = [];

async function target(): Promise<EmptyTarget> {
  const made = await emptyTarget();
  targets.push(made);
  return made;
}

/** Where a backup is brought to; without a key, the one of the backup counts. */
const restoreTo = ({ settings }: EmptyTarget, from = folder, secretKey?: string, formerKeys?: string[]) =>
  restore(from, {
    database: settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { folder: join(settings.DATA_DIR, 'database') },
    files: folderStore(join(settings.DATA_DIR, 'files')),
    secretKey,
    formerKeys,
  });

/** An order that takes stock, is confirmed, which books it, and has a slip with its file. */
async function order(buyer: TestMarket['buyer'], stockId: number): Promise<number> {
  const { id } = await givenOrder(market, { buyer, stockId, amount: 1 });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  await givenSlip(app, buyer, id, 1);
  return id;
}

beforeAll(async () => {
  if (leftOut) return;
  app = await openTestApp();
  market = await givenMarket(app);
  staffId = (await givenStaff('admin')).id;
  await confirmedFactor({ staffId }, SECRET);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const buyers = await Promise.all(Array.from({ length: CALLERS }, () => givenBuyer(app)));
  for (const buyer of buyers) placed.before.push(await order(buyer, stockId));
  await fileStore().put('media/picture.webp', Buffer.from('a picture'), 'image/webp');
  // As if the market's server had counted many transactions.
  await rows(sql`
    insert into search_changes (product_id, noted_by) select product_id, '9000000000'::xid8 from product_stocks
      where id = ${stockId}`);

  folder = join(await mkdtemp(join(tmpdir(), 'polytalad-backup-')), 'night');
  const backedUp = new AbortController();
  const load = Promise.all(
    buyers.map(async (buyer) => {
      while (!backedUp.signal.aborted) {
        placed.meanwhile.push(await order(buyer, stockId));
        await setTimeout(PAUSE_MS);
      }
    }),
  );
  contents = await backUp(folder, {
    database: app.database,
    files: fileStore(),
    secretKey: KEY,
    version: '0.1.0',
  }).finally(() => backedUp.abort());
  await load;
  placed.after.push(await order(buyers[0]!, stockId));
  // What follows has the backup alone.
  await app.close();
}, LONGEST_MS);
afterAll(async () => {
  if (leftOut) return;
  for (const { drop } of targets) await drop();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

test.skipIf(leftOut)('a backup is made while orders are placed', () => {
  expect(placed.meanwhile.length).toBeGreaterThanOrEqual(CALLERS);
  expect(contents.files.missing).toEqual([]);
  expect(contents.tables.find(({ table }) => table === 'public.orders')!.rows).toBeGreaterThanOrEqual(CALLERS);
});

test.skipIf(leftOut)('only its owner may look into it', async () => {
  const modes = await Promise.all(
    ['.', MANIFEST, KEY_FILE, FILE_LIST, contents.database.name].map(
      async (name) => (await stat(join(folder, name))).mode & 0o077,
    ),
  );
  expect(modes).toEqual([0, 0, 0, 0, 0]);
});

test.skipIf(leftOut)(
  'restored elsewhere, books, stock, orders, files and secrets are those of the backup’s instant, and trade goes on',
  async () => {
    const there = await target();
    await restoreTo(there);
    const { database } = await openMarket(readConfig(there.settings));
    const restored = await openTestApp(there.settings, undefined, database);
    try {
      // The books: nothing is on one side only, each order's own checks hold, and there is something in them.
      const books = await oneRow(sql<{ sum: bigint; transactions: number }>`
        select coalesce(sum(amount), 0)::bigint as sum, count(distinct transaction_id)::int as transactions
          from ledger_entries`);
      expect(books.sum).toBe(0n);
      expect(books.transactions).toBeGreaterThanOrEqual(CALLERS);
      expect(await findDifferences()).toEqual([]);
      // The stock: what is on hand is what moved, and what orders took.
      expect(
        await rows(sql`
          select s.id from product_stocks s
            where s.quantity <> (select sum(m.quantity) from stock_movements m where m.product_stock_id = s.id)
            or 1000 - s.quantity <> (select count(*) from orders where placed_at is not null)`),
      ).toEqual([]);
      // The orders: those before the backup, none after it, each whole.
      const orders = await rows(sql<{ id: number; has_slip: boolean }>`
        select id, exists (select from settlements s where s.order_id = o.id) as has_slip from orders o
          where placed_at is not null order by id`);
      const ids = new Set(orders.map(({ id }) => id));
      expect(placed.before.every((id) => ids.has(id))).toBe(true);
      expect(placed.after.some((id) => ids.has(id))).toBe(false);
      // The files: every one that a row names, byte by byte, and the public ones.
      const named = await rows(
        sql<{ storage_key: string; size_bytes: number }>`select storage_key, size_bytes from files`,
      );
      expect(named.length).toBeGreaterThanOrEqual(CALLERS);
      for (const { storage_key, size_bytes } of named)
        expect((await fileStore().get(storage_key))?.bytes.length, storage_key).toBe(size_bytes);
      expect((await fileStore().get('media/picture.webp'))?.bytes.toString()).toBe('a picture');
      // What was sealed opens; what others watch for did not change in the future.
      expect((await factorOf({ staffId }))?.secret).toBe(SECRET);
      const future = await oneRow(
        sql<{ count: bigint }>`select count(*) as count from search_changes where noted_by > pg_current_xact_id()`,
      );
      expect(future.count).toBe(0n);
      // Trade goes on: new rows get numbers of their own.
      const next = await givenOrder({ ...market, buyer: await givenBuyer(restored) }, {});
      expect(ids.has(next.id)).toBe(false);
    } finally {
      await restored.close();
    }
  },
  LONGEST_MS,
);

test.skipIf(leftOut)(
  'a target that holds something is left alone',
  async () => {
    const full = await target();
    await folderStore(join(full.settings.DATA_DIR, 'files')).put('media/other.webp', Buffer.from('x'), 'image/webp');
    await expect(restoreTo(full)).rejects.toThrow('it has media/other.webp');
    await rm(join(full.settings.DATA_DIR, 'files'), { recursive: true });
    await restoreTo(full);
    await expect(restoreTo(full)).rejects.toThrow(/already/);
  },
  LONGEST_MS,
);

test.skipIf(leftOut)(
  'what was damaged or changed is found before anything is written',
  async () => {
    const broken = await target();
    const [upload] = await readdir(join(folder, 'files/private'));
    const cases: [name: string, change: (text: string) => string, says: RegExp | string][] = [
      [contents.database.name, (text) => text.slice(0, -100), 'damaged, cut off or missing'],
      [FILE_LIST, (text) => text.split('\n').slice(1).join('\n'), 'damaged, cut off or missing'],
      [`files/private/${upload}`, () => 'another slip', 'damaged or missing'],
      [MANIFEST, (text) => text.replace('"rows": 3', '"rows": 4'), 'was changed'],
      [MANIFEST, (text) => text.slice(0, 50), 'cannot be read'],
    ];
    for (const [name, change, says] of cases) {
      const copy = join(broken.folder, 'copy');
      await cp(folder, copy, { recursive: true });
      await writeFile(join(copy, name), change(await readFile(join(copy, name), 'latin1')), 'latin1');
      await expect(restoreTo(broken, copy), name).rejects.toThrow(says);
      await rm(copy, { recursive: true });
    }
    await restoreTo(broken);
  },
  LONGEST_MS,
);

test.skipIf(leftOut)(
  'it is opened by its own key, by a program that knows its migrations, and where it is whole',
  async () => {
    const there = await target();
    await expect(restoreTo(there, folder, 'another-key-of-at-least-32-letters')).rejects.toThrow(
      'not the one of this backup',
    );
    const copy = join(there.folder, 'copy');
    await cp(folder, copy, { recursive: true });
    await rm(join(copy, KEY_FILE));
    await expect(restoreTo(there, copy)).rejects.toThrow('set SECRET_KEY');
    await rm(join(copy, MANIFEST));
    await expect(restoreTo(there, copy, KEY)).rejects.toThrow('no whole backup');
    await expect(
      backUp(folder, { database: app.database, files: fileStore(), secretKey: KEY, version: '' }),
    ).rejects.toThrow('is not empty');
  },
);

test.skipIf(leftOut)(
  'a backup from before the key was changed comes back with the former key beside the new one',
  async () => {
    const changed = 'another-key-of-at-least-32-letters';
    const { secretKey } = await restoreTo(await target(), folder, changed, ['some-key-of-at-least-32-characters', KEY]);
    expect(secretKey).toBe(changed);
  },
  LONGEST_MS,
);
