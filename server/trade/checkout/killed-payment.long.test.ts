import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openPglite } from '#server/platform/database/open-pglite.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { sql } from '#server/platform/database/query.ts';
import { prepareFor } from '#server/testing/prepared-database.ts';

const STOCK = 100_000;
const script = join(import.meta.dirname, '../../testing/processes/paying-process.ts');

/** Runs the paying process on a database and kills it, without any warning, this long after it began to pay. */
async function killWhilePaying(folder: string, url: string | undefined, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [script, folder, ...(url ? [url] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended by itself with ${code}`)));
    child.stdout.on('data', () =>
      setTimeout(() => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }, afterMs),
    );
  });
}

/** Every order is whole or absent, and exactly what was sold is missing from the stock. */
async function expectWhole(database: Database): Promise<number> {
  const { rows } = await sql<{ placed: number; sold: number; quantity: number; broken: number }>`select
    (select count(*)::int from orders where order_no is not null) as placed,
    (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
      where o.order_no is not null) as sold,
    (select quantity from product_stocks) as quantity,
    (select count(*)::int from orders o where o.order_no is not null and (
      not exists (select from order_items i where i.order_id = o.id and i.purchase_id is not null)
        or not exists (select from purchases p where p.order_id = o.id)
      or not exists (select from order_history h where h.order_id = o.id)
        or o.total <> (select sum(line_total) from order_items i where i.order_id = o.id))) as broken`.execute(
    database.kysely,
  );
  const [state] = rows;
  expect(state!.broken).toBe(0);
  expect(state!.quantity).toBe(STOCK - state!.sold);
  return state!.placed;
}

test.each([120, 370])(
  'a process killed %i ms into paying leaves each order whole or absent and the stock right',
  async (afterMs) => {
    const folder = await mkdtemp(join(tmpdir(), 'polytalad-killed-'));
    const { url, drop } = await prepareFor(join(folder, 'database'));
    try {
      await killWhilePaying(folder, url, afterMs);
      const database = url ? await openPostgres(url, 2) : await openPglite(join(folder, 'database'));
      expect(await expectWhole(database)).toBeGreaterThan(0);
      await database.close();
    } finally {
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
