import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { spreadNotices } from '#server/testing/mails.ts';
import { prepareFor } from '#server/testing/prepared-database.ts';

const script = join(import.meta.dirname, '../testing/processes/notifying-process.ts');

async function killWhileNotifying(folder: string, url: string | undefined, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [script, folder, ...(url ? [url] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`ended by itself with ${code}`)),
    );
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs));
  });
}

const counted = () =>
  oneRow(sql<{ notices: number; waiting: number; copies: number; mails: number; twice: number }>`select
    (select count(*)::int from notices) as notices,
    (select count(*)::int from notices where recipients is not null) as waiting,
    (select count(*)::int from notifications) as copies,
    (select count(*)::int from mail_outbox where status = 'kept') as mails,
    (select count(*)::int from (select from mail_outbox group by subject having count(*) > 1) x) as twice`);

test.each([150, 410])(
  'a process killed %i ms into notifying loses nothing that happened and says nothing twice',
  async (afterMs) => {
    const folder = await mkdtemp(join(tmpdir(), 'polytalad-killed-'));
    const { url, drop } = await prepareFor(join(folder, 'database'));
    try {
      await killWhileNotifying(folder, url, afterMs);
      const config = readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SECRET_KEY: 'test-secret-key-of-32-characters!',
        DATA_DIR: folder,
        ...(url ? { DATABASE_URL: url } : {}),
      });
      const app = await createApp(config);
      await app.openQueues();
      await spreadNotices();
      await runWaitingJobs();
      const { notices, ...state } = await counted();
      expect(notices).toBeGreaterThan(0);
      expect(state).toEqual({ waiting: 0, copies: notices, mails: notices, twice: 0 });
      await app.close();
    } finally {
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
