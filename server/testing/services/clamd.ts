import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { askClamd } from '#server/platform/file-scanner/clamd.ts';
// @ts-expect-error a plain script without types
import { freePort } from '../../../scripts/free-port.mjs';

/** What clamd of Debian is called; undefined where it is not installed. */
export const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path));
const START_MS = 30_000;
const MOST_STARTS = 5;

/**
 * A clamd that knows one signature of our own (those of ClamAV would have to be fetched), its address, and how to end
 * it. clamd takes its port from a file, and nobody can keep a port free for it: it ends where another program came
 * first, and is started again on another port.
 */
export async function startClamd(name: string, signature: Buffer): Promise<{ url: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'polytalad-clamd-'));
  await writeFile(join(folder, 'own.ndb'), `${name}:0:*:${signature.toString('hex')}\n`);
  for (let start = 1; start <= MOST_STARTS; start++) {
    const port: number = await freePort();
    const url = `tcp://127.0.0.1:${port}`;
    await writeFile(
      join(folder, 'clamd.conf'),
      `Foreground yes\nDatabaseDirectory ${folder}\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nStreamMaxLength 20M\nLogFile ${join(folder, 'log')}\n`,
    );
    const clamd = spawn(CLAMD!, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    const ended = once(clamd, 'exit');
    const isGone = () => clamd.exitCode !== null || clamd.signalCode !== null;
    await vi.waitFor(async () => isGone() || (await askClamd(url, Buffer.from('hello'), 2000)), {
      timeout: START_MS,
      interval: 200,
    });
    if (isGone()) continue;
    const end = async () => {
      clamd.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    };
    return { url, end };
  }
  throw new Error(`clamd ended ${MOST_STARTS} times before it answered`);
}
