// Plain JavaScript without dependencies: it runs on whatever Node the machine has, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
/** Node 24, brought by npm: it runs TypeScript as it is. */
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * What the server is started with. glibc keeps the room of freed arrays in pools of its own; with these it gives large ones back,
 * a tenth of the memory of a process that has loaded a large market, and does not ask the system for every small one.
 * Other C libraries do not read them.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TOP_PAD_: '33554432',
};

const MINIMUM_NODE = 20;
const installStamp = join(root, 'node_modules', '.installed');
const buildStamp = join(root, 'build', '.built');

/** Installs what the lock file names, once for each lock file. */
export async function install() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < MINIMUM_NODE)
    throw new Error(`Node ${MINIMUM_NODE} or newer is needed; this is ${process.versions.node}.`);
  const wanted = digest(join(root, 'package-lock.json'));
  if (read(installStamp) === wanted && existsSync(node)) return;
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lock file without the optional builds of platforms that a registry does not carry.
  await run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(installStamp, wanted);
}

/** Builds the pages when a source is newer than the last build. */
export async function build() {
  const wanted = sourcesDigest();
  if (read(buildStamp) === wanted && existsSync(join(root, 'build', 'server', 'index.js'))) return;
  console.log('Building the pages …');
  await run(node, [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/** Runs a command in the project with its output shown; rejects when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0] ?? ''} ended with ${signal ?? code}`)),
    );
  });
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
