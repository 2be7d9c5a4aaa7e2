import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error a plain script without types
import { bundle } from './bundle.mjs';
// @ts-expect-error a plain script without types
import { inSources } from './source-places.mjs';

let folder: string;
let built: string;

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'polytalad-bundle-')));
  built = join(folder, 'build', 'program');
  mkdirSync(join(folder, 'server', 'letters'), { recursive: true });
  mkdirSync(built, { recursive: true });
  write('server/letters/greeting.txt', 'sawasdee');
  write(
    'server/letters/greeting.ts',
    `import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const byAddress = (): string => readFileSync(new URL('./greeting.txt', import.meta.url), 'utf8');
export const byFolder: string = readFileSync(join(import.meta.dirname, 'greeting.txt'), 'utf8');
export function fail(reason: string): never {
  throw new Error(reason);
}
`,
  );
  write('server/later.ts', `export const later = 'later';\n`);
  write(
    'main.ts',
    `import { byAddress, byFolder, fail } from './server/letters/greeting.ts';

const { later } = await import('./server/later.ts');
if (process.argv[2] === 'fail') fail('as asked');
console.log(byAddress(), byFolder, later);
`,
  );
  write('build/program/former.mjs', '');
  await bundle({ main: join(folder, 'main.ts') }, built);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = () => join(built, 'main.mjs');

test('a bundled program reads the files beside its sources, from any folder', () => {
  const said = execFileSync(process.execPath, [main()], { cwd: tmpdir(), encoding: 'utf8' });
  expect(said).toBe('sawasdee sawasdee later\n');
});

test('what a former bundle left goes', () => {
  expect(readdirSync(built)).not.toContain('former.mjs');
});

test('places of an error in the bundle are said by their sources, and the rest of the line stays', () => {
  const { stderr } = spawnSync(process.execPath, [main(), 'fail'], { encoding: 'utf8' });
  const line = stderr.split('\n').find((one) => one.includes('at fail'))!;
  expect(line).toContain('main.mjs');
  expect(inSources(line, built)).toMatch(/at fail \(.*server\/letters\/greeting\.ts:7:9\)/);
  const logged = JSON.stringify({ msg: 'failed', stack: line });
  expect(inSources(logged, built)).toMatch(/^\{"msg":"failed","stack":".*greeting\.ts:7:9\)"\}$/);
  const other = 'at other (file:///srv/node_modules/other/main.mjs:7:9), 12:30:05';
  expect(inSources(other, built)).toBe(other);
});
