import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { openPglite } from './open-pglite.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'polytalad-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that lives until it is ended, and its end. */
async function otherProcess() {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  return {
    pid: child.pid!,
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('a folder that a living process holds is refused, with what to do about it', async () => {
  const other = await otherProcess();
  writeFileSync(join(folder, 'lock'), String(other.pid));
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${other.pid}. Stop it first, or set DATA_DIR.`,
  );
  await expect(openPglite(folder)).rejects.toThrow(/is in use/);
  await other.end();
  lockFolder(folder)();
});

test('the lock of a process that was killed is taken over', async () => {
  const other = await otherProcess();
  await other.end();
  writeFileSync(join(folder, 'lock'), String(other.pid));
  const release = lockFolder(folder);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['', 'not a number', '-1'])('a lock file that says %j holds nobody out', (content) => {
  writeFileSync(join(folder, 'lock'), content);
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('released twice, it does not open the lock of the next one', () => {
  const first = lockFolder(folder);
  first();
  const second = lockFolder(folder);
  first();
  expect(readdirSync(folder)).toEqual(['lock']);
  second();
});
