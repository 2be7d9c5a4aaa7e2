// A PgBouncer in transaction mode before a server of ours, where it is on the machine.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { waitUntil } from './wait-until.mjs';

const NOBODY = 65_534;
const START_TIMEOUT_MS = 30_000;
/**
 * Few, so that what belongs to a session would soon be met by another client; tests of locks hold three and ask by a
 * fourth.
 */
const SERVER_CONNECTIONS = 4;

/** `{ url, stop }` of a running pooler, or undefined where PgBouncer is not installed. */
export async function startPgbouncer(serverUrl, within = tmpdir()) {
  const program = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path));
  if (!program) return undefined;
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const folder = mkdtempSync(join(within, 'polytalad-pgbouncer-'));
  const port = await freePort();
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'settings'),
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users')}`,
      'pool_mode = transaction',
      `default_pool_size = ${SERVER_CONNECTIONS}`,
      'max_client_conn = 500',
      'server_idle_timeout = 5',
    ].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot)
    for (const path of [folder, join(folder, 'users'), join(folder, 'settings')]) chownSync(path, NOBODY, NOBODY);
  const pooler = spawn(program, ['-q', join(folder, 'settings')], {
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    cwd: folder,
    stdio: 'ignore',
  });
  process.once('exit', () => pooler.kill('SIGKILL'));
  await listening(port);
  const stop = () =>
    new Promise((resolve) => {
      pooler.once('exit', () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      pooler.kill('SIGTERM');
    });
  return { url: `postgres://${username}@127.0.0.1:${port}/postgres`, stop };
}

const listening = (port) =>
  waitUntil(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true));
        socket.once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
      }),
    { within: START_TIMEOUT_MS, every: 100, message: 'PgBouncer did not start' },
  );
