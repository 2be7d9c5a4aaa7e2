// Plain JavaScript without dependencies: it runs on whatever Node the machine has, before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { run } from './processes.mjs';
import { root } from './root.mjs';
import { adviceFor, bringNode, node, refuseOldNode } from './which-node.mjs';

export { node, root, run };

/**
 * What the server is started with. glibc keeps the room of freed arrays in pools of its own; with these it gives back
 * all that are not small, a seventh of the memory of a process that has loaded a large market
 * (docs/decisions/315-use-small-reserves-for-the-allocator.md). Other C libraries do not read them.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '1048576',
};

/**
 * What its Node is told. Answers are garbage at once and little of the heap lives long, but V8 lets it grow to several
 * times of that before it clears up: `bench pages` ended at 715 MB without these and at 582 MB with them, for 8 % of the
 * processor of a page (docs/decisions/221-use-bounds-for-the-servers-heap.md). The start asks it once to clear up
 * (docs/decisions/370-use-one-collection-of-garbage-before-listening.md).
 */
export const serverOptions = ['--max-semi-space-size=16', '--heap-growing-percent=20', '--expose-gc'];

const installStamp = join(root, 'node_modules', '.installed');
const buildStamp = join(root, 'build', '.built');
/** Not in `build/`, which a build empties. */
const logs = join(root, 'logs');

/** A release brings its packages and its pages: docs/decisions/362-use-one-release-folder-for-every-way-of-running.md. */
export const isRelease = existsSync(join(root, 'release.json'));

/** Installs what the lock file names, once for each lock file, and Node where the machine's is too old. */
export async function install() {
  refuseOldNode();
  if (isRelease) {
    if (!existsSync(node)) throw new Error(adviceFor(process.versions.node));
    return;
  }
  const wanted = digest(join(root, 'package-lock.json'));
  if (read(installStamp) !== wanted) {
    await step('Install packages', 'install.log', (log) =>
      npm(['ci', '--include=dev', '--include=optional'], root, log),
    );
    writeFileSync(installStamp, wanted);
  }
  await bringNode((args, cwd) =>
    step('Install Node, as this machine has an older one', 'node.log', (log) => npm(args, cwd, log)),
  );
}

/** Builds the pages when a source is newer than the last build. */
export async function build() {
  if (isRelease) return;
  const wanted = sourcesDigest();
  if (read(buildStamp) === wanted && existsSync(join(root, 'build', 'server', 'index.js'))) return;
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  await step('Build the pages', 'build.log', (log) =>
    run(node, [program, 'build'], { log, env: { ...process.env, NODE_ENV: 'production' } }),
  );
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/** Says what is done and how long it took; all the rest goes to a file. */
async function step(title, name, work) {
  const log = join(logs, name);
  console.log(`${title} … (log: ${relative(root, log)})`);
  const at = Date.now();
  await work(log);
  console.log(`${title}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
}

function npm(args, cwd, log) {
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  if (process.platform !== 'win32') return run('npm', quiet, { cwd, log });
  // There npm is a script of the shell, and a shell would keep a signal to itself.
  const program = process.env.npm_execpath ?? '';
  if (program.endsWith('npm-cli.js')) return run(process.execPath, [program, ...quiet], { cwd, log });
  return run('npm', quiet, { cwd, log, shell: true });
}

function sourcesDigest() {
  const hash = createHash('sha256').update(read(join(root, 'package-lock.json')) ?? '');
  for (const folder of ['web', 'contract', 'domain']) addTree(hash, join(root, folder));
  for (const file of ['vite.config.ts', 'react-router.config.ts', 'package.json']) addFile(hash, join(root, file));
  return hash.digest('hex');
}

function addTree(hash, folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addTree(hash, path);
    else if (!entry.name.includes('.test.')) addFile(hash, path);
  }
}

/** Time and size tell enough and need no reading: a second start must be quick. */
function addFile(hash, path) {
  if (!existsSync(path)) return;
  const { mtimeMs, size } = statSync(path);
  hash.update(`${path}\0${mtimeMs}\0${size}\0`);
}

function digest(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
