import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { prepareFor } from '#server/testing/prepared-database.ts';
import { findPayments } from './find-payments.ts';

const script = join(import.meta.dirname, '../../testing/processes/webhook-process.ts');

/**
 * Runs the process and kills it, without any warning, this long after its first answer; answers what it had
 * acknowledged.
 */
async function killWhileReceiving(folder: string, url: string | undefined, afterMs: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, folder, ...(url ? [url] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`ended by itself with ${code}`)),
    );
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs));
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
    });
  });
  return said.split('\n').slice(0, -1);
}

test.each([300, 2600])(
  'of webhooks answered by a process that is killed after %i ms, none is lost and each pays its order once',
  async (afterMs) => {
    const folder = await mkdtemp(join(tmpdir(), 'polytalad-killed-'));
    const { url, drop } = await prepareFor(join(folder, 'database'));
    try {
      const acknowledged = await killWhileReceiving(join(folder), url, afterMs);
      expect(acknowledged.length).toBeGreaterThan(0);
      const config = readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SECRET_KEY: 'test-secret-key-of-32-characters!',
        DATA_DIR: folder,
        ...(url ? { DATABASE_URL: url } : {}),
      });
      // An hour later, when the jobs of the dead process are long given up.
      const app = await createApp(config, { clock: { now: () => new Date(Date.now() + 3_600_000) } });
      await app.openQueues();
      const stored = await rows(sql<{ transaction_id: string }>`select transaction_id from gateway_messages`);
      expect(stored.map((message) => message.transaction_id)).toEqual(expect.arrayContaining(acknowledged));
      for (let round = 0; round < 10; round += 1) await findPayments();
      const state = await oneRow(sql<{ waiting: number; paid: number; settlements: number; refunds: number }>`select
        (select count(*)::int from gateway_messages where worked_at is null) as waiting,
        (select count(*)::int from orders where payment_status = 1) as paid,
        (select count(*)::int from settlements where status = 1) as settlements,
        (select count(*)::int from money_reviews) as refunds`);
      expect(state).toEqual({ waiting: 0, paid: stored.length, settlements: stored.length, refunds: 0 });
      await app.close();
    } finally {
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  90_000,
);
