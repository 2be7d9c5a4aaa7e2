import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PROCESSES = new URL('./processes.mjs', import.meta.url).href;
const SERVES = `
  process.on('SIGTERM', () => process.exit(0));
  process.on('SIGINT', () => process.exit(0));
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polytalad-processes-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A script that runs one child, as `npm start` does in each of its steps; the child writes down its id and stays. */
function writeScript(childDoes: string): string {
  const child = `${childDoes}
    require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'child'))}, String(process.pid));
    setInterval(() => {}, 1000);`;
  const script = join(folder, 'script.mjs');
  writeFileSync(
    script,
    `
    import { writeFileSync } from 'node:fs';
    import { endTogether, run } from ${JSON.stringify(PROCESSES)};
    endTogether();
    writeFileSync(${JSON.stringify(join(folder, 'script'))}, String(process.pid));
    await run(process.execPath, ['-e', ${JSON.stringify(child)}]);
  `,
  );
  return script;
}

async function idIn(name: string): Promise<number> {
  for (;;) {
    try {
      const id = Number(readFileSync(join(folder, name), 'utf8'));
      if (id > 0) return id;
    } catch {
      // Not written yet.
    }
    await sleep(20);
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

async function goneAfterAMoment(...ids: number[]): Promise<boolean> {
  for (let tries = 0; tries < 100 && ids.some(isAlive); tries += 1) await sleep(50);
  const left = ids.filter(isAlive);
  for (const id of left) process.kill(id, 'SIGKILL');
  return left.length === 0;
}

describe.skipIf(process.platform === 'win32')('a signal to a script', () => {
  it.each([
    ['SIGTERM', SERVES, 0],
    ['SIGINT', SERVES, 0],
    ['SIGTERM', '', 143],
    ['SIGHUP', '', 129],
  ] as const)('%s ends what it runs, and its code is theirs', async (signal, childDoes, code) => {
    const script = spawn(process.execPath, [writeScript(childDoes)], { stdio: 'ignore' });
    const child = await idIn('child');
    script.kill(signal);
    expect(await once(script, 'exit')).toEqual([code, null]);
    expect(await goneAfterAMoment(child)).toBe(true);
  });

  it('leaves nothing behind where npm got it, which ends its shell alone', async () => {
    writeScript(SERVES);
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ scripts: { start: `"${process.execPath}" script.mjs` } }),
    );
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
    const [script, child] = [await idIn('script'), await idIn('child')];
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    expect(await goneAfterAMoment(script, child)).toBe(true);
  });
});
