import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
// @ts-expect-error a plain script without types
import { bundle } from '../scripts/bundle.mjs';
import { serversFolder as folder, serverUnderTest } from './fixtures/environment.ts';
import { addressOf, READY_PORT, servers } from './fixtures/ports.ts';

/** A fresh demo market for each run, written once, here or before; then a server for each copy of it. */
const written = process.env['WRITTEN_MARKET'];
const prepared = written ?? join(folder, 'prepared');
rmSync(folder, { recursive: true, force: true });

function start(program: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}

if (!written) {
  const [code] = (await once(
    start(join(import.meta.dirname, 'fixtures/prepare.ts'), { DATA_DIR: prepared }),
    'exit',
  )) as [number | null];
  if (code !== 0) throw new Error(`The demo market could not be written: ${code}`);
}

// Bundled as the product is.
await bundle({ server: 'e2e/fixtures/server.ts' }, dirname(serverUnderTest));

const running = Object.entries(servers).map(([name, { port, control }]) => {
  cpSync(prepared, join(folder, name), { recursive: true });
  return start(serverUnderTest, {
    DATA_DIR: join(folder, name),
    PORT: String(port),
    CONTROL_PORT: String(control),
  });
});
const end = () => running.forEach((server) => server.kill('SIGTERM'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
// Where one of them ends, neither is of use.
for (const server of running) server.once('exit', end);
const hasEnded = Promise.all(running.map((server) => once(server, 'exit'))).then(() => process.exit());

const isOpen = (port: number) =>
  fetch(addressOf(port)).then(
    () => true,
    () => false,
  );
for (const { control } of Object.values(servers)) while (!(await isOpen(control))) await setTimeout(100);
createServer((_, response) => void response.end('ready'))
  .listen(READY_PORT, '127.0.0.1')
  .unref();
await hasEnded;
