import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addressOf, emptyMarket } from './ports.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'test-results', 'servers', 'empty');

/**
 * The product as an operator starts it, on an empty database: first the command of the README that invites the first
 * administrator, then the server. Answers the link that the command printed.
 */
export async function startEmptyMarket(email: string): Promise<{ invitation: string; stop: () => Promise<void> }> {
  rmSync(folder, { recursive: true, force: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    SMTP_URL: '',
    TRUST_PROXY: 'loopback',
    DATA_DIR: folder,
    PORT: String(emptyMarket.port),
    CONTROL_PORT: String(emptyMarket.control),
  };
  const names = ['--firstname', 'อารี', '--lastname', 'ผู้ดูแล'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts', 'administrator.ts'), '--email', email, ...names],
    { env },
  );
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], { stdio: 'inherit', env });
  await listening(server);
  return {
    invitation: /https?:\S+/.exec(stdout)![0],
    async stop() {
      const hasEnded = once(server, 'exit');
      server.kill('SIGTERM');
      await hasEnded;
    },
  };
}

async function listening(server: ChildProcess): Promise<void> {
  const isOpen = () =>
    fetch(addressOf(emptyMarket.control)).then(
      () => true,
      () => false,
    );
  while (!(await isOpen())) {
    if (server.exitCode !== null) throw new Error(`The empty market did not start: ${server.exitCode}`);
    await setTimeout(100);
  }
}
