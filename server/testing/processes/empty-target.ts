import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const FIRST = /\d+/;

/**
 * Why backups cannot be tried on the server of TEST_DATABASE_URL; nothing where they can, or on the embedded database.
 */
export function whyNoBackups(): string | undefined {
  if (!process.env['TEST_DATABASE_URL']) return undefined;
  const { status, stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  return status === 0 && FIRST.test(stdout) ? undefined : 'pg_dump and pg_restore are not installed: left out.';
}

export interface EmptyTarget {
  folder: string;
  /** The settings of a market to be. */
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  drop(): Promise<void>;
}

/** A folder, and on PostgreSQL an empty database, for a market that is restored. */
export async function emptyTarget(): Promise<EmptyTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'polytalad-target-'));
  const settings = { DATA_DIR: join(folder, 'data') };
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return { folder, settings, drop: () => rm(folder, { recursive: true, force: true }) };
  const name = `polytalad_restored_${randomBytes(6).toString('hex')}`;
  await asServer(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    folder,
    settings: { ...settings, DATABASE_URL: url.href },
    async drop() {
      await asServer(server, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function asServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
