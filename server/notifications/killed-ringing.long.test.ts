import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { deliverDue, spreadNotices } from '#server/testing/mails.ts';
import { prepareFor } from '#server/testing/prepared-database.ts';
import { openRingingServices } from '#server/testing/services/ringing-services.ts';

const script = join(import.meta.dirname, '../testing/processes/ringing-process.ts');

async function killWhileRinging(settings: Record<string, string>, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...settings },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`ended by itself with ${code}`)),
    );
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs));
  });
}

const counted = () =>
  oneRow(sql<{ notices: number; copies: number; due: number }>`select
    (select count(*)::int from notices) as notices,
    (select count(*)::int from notifications) as copies,
    (select count(*)::int from notification_deliveries where status <> 'sent') as due`);

test.each([130, 377])(
  'a process killed %i ms into telling browsers and LINE leaves nothing unsaid and shows nothing twice',
  async (afterMs) => {
    const folder = await mkdtemp(join(tmpdir(), 'polytalad-killed-'));
    const { url, drop } = await prepareFor(join(folder, 'database'));
    const services = await openRingingServices();
    const settings = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SECRET_KEY: 'test-secret-key-of-32-characters!',
      DATA_DIR: folder,
      ...services.settings,
      ...(url ? { DATABASE_URL: url } : {}),
    };
    try {
      await killWhileRinging(settings, afterMs);
      const app = await createApp(readConfig(settings));
      await app.openQueues();
      await spreadNotices();
      await deliverDue();
      const { notices, ...state } = await counted();
      expect(notices).toBeGreaterThan(0);
      expect(state).toEqual({ copies: notices, due: 0 });
      // LINE took each key once; what a browser got twice has one topic and one tag, and is shown once.
      expect(services.line).toHaveLength(notices);
      expect(new Set(services.pushed.map(({ topic }) => topic)).size).toBe(notices);
      await app.close();
    } finally {
      services.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
