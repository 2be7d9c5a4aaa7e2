// Plain JavaScript without dependencies: it runs on whatever Node the machine has, before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { run } from './processes.mjs';
import { root } from './root.mjs';
import { adviceFor, bringNode, node, refuseOldNode } from './which-node.mjs';

export { node, root, run };

/**
 * What the server is started with. glibc keeps the room of freed arrays in pools of its own; with these it gives back
 * all that are not small, a seventh of the memory of a process that has loaded a large market
 * (docs/decisions/221-use-one-bundle-and-memory-bounds-for-the-server.md). Other C libraries do not read them.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '1048576',
};

/**
 * What its Node is told. Answers are garbage at once and little of the heap lives long, but V8 lets it grow to several
 * times of that before it clears up: `bench pages` ended at 715 MB without these and at 582 MB with them, for 8 % of
 * the processor of a page. The start asks it once to clear up. Until then little of what it holds is garbage: below the
 * first bound, in MB, V8 does not look for any. Why:
 * docs/decisions/221-use-one-bundle-and-memory-bounds-for-the-server.md.
 */
export const serverOptions = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=20',
  '--initial-old-space-size=150',
  '--expose-gc',
];

/** The server as `npm start` and releases run it. `main.ts` is the same from its sources. */
export const builtServer = join(root, 'build', 'program', 'main.mjs');

/** Where compiled modules are kept: `main.ts` says the same by itself. */
export const compileCache = join(root, 'node_modules', '.cache', 'compiled');

const installStamp = join(root, 'node_modules', '.installed');
/** Not in `build/`, which a build empties. */
const logs = join(root, 'logs');

/**
 * A release brings its packages and its pages: docs/decisions/362-use-one-release-folder-for-every-way-of-running.md.
 */
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

/**
 * What is built of which sources, each beside those of what comes before it, and what shows that it is there. The build
 * of the pages comes first: it empties `build/`.
 */
const parts = [
  {
    title: 'Build the pages',
    sources: ['web', 'contract', 'domain', 'vite.config.ts', 'react-router.config.ts', 'package.json'],
    made: join(root, 'build', 'server', 'index.js'),
    program: [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    log: 'build.log',
  },
  {
    title: 'Build the server',
    sources: ['server', 'demo', 'main.ts', 'serve.ts', 'scripts/bundle.mjs'],
    made: builtServer,
    program: [join('scripts', 'bundle.mjs')],
    log: 'bundle.log',
  },
];

/** Builds the pages and the server, each when a source is newer than its last build. */
export async function build() {
  if (isRelease) return;
  const hash = createHash('sha256').update(read(join(root, 'package-lock.json')) ?? '');
  for (const { title, sources, made, program, log } of parts) {
    for (const source of sources) add(hash, join(root, source));
    const wanted = hash.copy().digest('hex');
    const stamp = join(dirname(made), '.built');
    if (read(stamp) === wanted && existsSync(made)) continue;
    await step(title, log, (to) => run(node, program, { log: to, env: { ...process.env, NODE_ENV: 'production' } }));
    writeFileSync(stamp, wanted);
  }
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

/** A file or all of a folder but tests. Time and size tell enough and need no reading: a second start must be quick. */
function add(hash, path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || basename(path).includes('.test.')) return;
  if (!found.isDirectory()) hash.update(`${path}\0${found.mtimeMs}\0${found.size}\0`);
  else for (const name of readdirSync(path).sort()) add(hash, join(path, name));
}

function digest(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
