// A PostgreSQL server of our own in a temporary folder, where its binaries are on the machine.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

/** PostgreSQL refuses to run as root; there it runs as the system's own nobody. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 30_000;

/**
 * `{ url, folder, stop, crash, restart }` of a running server, or undefined where PostgreSQL is not installed.
 * `settings` are further ones; its files lie `within`. `crash` ends it without warning, `restart` begins again on what
 * lies there.
 */
export async function startPostgres(settings = [], within = tmpdir()) {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const folder = mkdtempSync(join(within, 'polytalad-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'polytalad', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...as, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const launch = () =>
    spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        `unix_socket_directories=${folder}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'fsync=off',
        '-c',
        'max_connections=120',
        '-c',
        'shared_buffers=256MB',
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...as, cwd: folder, stdio: 'ignore' },
    );
  let server = launch();
  const stop = () =>
    new Promise((resolve) => {
      const done = () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      };
      if (server.exitCode !== null || server.signalCode !== null) return done();
      server.once('exit', done);
      server.kill('SIGINT');
    });
  process.once('exit', () => server.kill('SIGKILL'));
  await waitUntilReady(binaries, port, stop);
  const crash = () =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGKILL');
    });
  /** Refuses to begin while something of the dead one still holds its memory. */
  const restart = async () => {
    const until = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < until) {
      const begun = launch();
      const hasEnded = new Promise((resolve) => begun.once('exit', () => resolve('ended')));
      server = begun;
      const outcome = await Promise.race([hasEnded, waitUntilReady(binaries, port, async () => {})]);
      if (outcome !== 'ended') return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('PostgreSQL did not start again');
  };
  return { url: `postgres://polytalad@127.0.0.1:${port}/postgres`, folder, stop, crash, restart };
}

async function waitUntilReady(binaries, port, stop) {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      execFileSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      if (Date.now() > until) {
        await stop();
        throw new Error('PostgreSQL did not start');
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function findBinaries() {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))));
}
