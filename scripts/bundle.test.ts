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
const bundled = (main: string) => bundle({ main: join(folder, main) }, built, join(folder, 'serve.ts'));

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'polytalad-bundle-')));
  built = join(folder, 'build', 'program');
  mkdirSync(join(folder, 'server', 'letters'), { recursive: true });
  mkdirSync(built, { recursive: true });
  write('package.json', `{ "type": "module", "imports": { "#server/*": "./server/*" } }`);
  write('server/letters/greeting.txt', 'sawasdee');
  write(
    'server/letters/greeting.ts',
    `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { note } from '#server/order.ts';

note('greeting');
export const byAddress = (): string => readFileSync(new URL('./greeting.txt', import.meta.url), 'utf8');
export const byFolder: string = readFileSync(join(import.meta.dirname, 'greeting.txt'), 'utf8');
export function fail(reason: string): never {
  throw new Error(reason);
}
`,
  );
  write(
    'server/order.ts',
    `export const order: string[] = [];\nexport const note = (name: string) => void order.push(name);\n`,
  );
  write('server/a.ts', `import { note } from './order.ts';\nimport './z.ts';\nnote('a');\n`);
  write('server/z.ts', `import { note } from './order.ts';\nnote('z');\n`);
  write(
    'server/later.ts',
    `import { readFileSync } from 'node:fs';
import './a.ts';
export const later = readFileSync(new URL('letters/greeting.txt', import.meta.url), 'utf8').toUpperCase();
`,
  );
  write(
    'serve.ts',
    `import { byAddress, byFolder, fail } from '#server/letters/greeting.ts';
import '#server/a.ts';
import { order } from '#server/order.ts';

const { later } = await import('#server/later.ts');
if (process.argv[2] === 'fail') fail('as asked');
console.log(byAddress(), byFolder, later, order.join());
`,
  );
  write('main.ts', `await import('./serve.ts');\n`);
  write('build/program/former.mjs', '');
  await bundled('main.ts');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = () => join(built, 'main.mjs');

test('a bundled program reads the files beside its sources, from any folder, and runs modules in the order of imports', () => {
  const said = execFileSync(process.execPath, [main()], { cwd: tmpdir(), encoding: 'utf8' });
  expect(said).toBe('sawasdee sawasdee SAWASDEE greeting,z,a\n');
});

test('what a former bundle left goes', () => {
  expect(readdirSync(built)).not.toContain('former.mjs');
});

test('places of an error in the bundle are said by their sources, and the rest of the line stays', () => {
  const { stderr } = spawnSync(process.execPath, [main(), 'fail'], { encoding: 'utf8' });
  const line = stderr.split('\n').find((one) => one.includes('at fail'))!;
  expect(line).toContain('.mjs');
  expect(inSources(line, built)).toMatch(/at fail \(.*server\/letters\/greeting\.ts:9:9\)/);
  const logged = JSON.stringify({ msg: 'failed', stack: line });
  expect(inSources(logged, built)).toMatch(/^\{"msg":"failed","stack":".*greeting\.ts:9:9\)"\}$/);
  const other = 'at other (file:///srv/node_modules/other/main.mjs:7:9), 12:30:05';
  expect(inSources(other, built)).toBe(other);
  const ofAnotherBuild = `at other (file://${main()}:99999:1)`;
  expect(inSources(ofAnotherBuild, built)).toBe(ofAnotherBuild);
});

test('what would be another thing in the bundle is refused', async () => {
  write('names-itself.ts', `import './serve.ts';\nconsole.log(import.meta.filename);\n`);
  await expect(bundled('names-itself.ts')).rejects.toThrow('import.meta.filename would be that of the bundle');
});
