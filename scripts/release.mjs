// `npm run release -- FOLDER`: what a server needs to run the product, and nothing else: no tests, no history, no demo market, no tools of development.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { root } from './root.mjs';

const SOURCES = ['contract', 'domain', 'server'];
const FILES = [
  'main.ts',
  'serve.ts',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'docs/operations',
  'docs/security',
  'deploy',
];
/** Folders of which only what the program imports comes along: screens are in the build, and the demo is not for a market. */
const IMPORTED_ONLY = ['web', 'demo'];
/** What has its place in `scripts/` of a release: what runs, keeps and moves a market. */
export const PROGRAMS = [
  'administrator.ts',
  'backup.ts',
  'end-sessions.ts',
  'export-market.ts',
  'migrate.ts',
  'prepare.mjs',
  'processes.mjs',
  'program.ts',
  'restore.ts',
  'root.mjs',
  'rotate-key.ts',
  'run.mjs',
  'start.mjs',
  'tools.mjs',
  'which-node.mjs',
];
const NOT_RUN = /(?:\.test\.tsx?|\.d\.ts|\/README\.md|\.gen\.ts)$/;
const NOT_RUN_FOLDER = /(?:^|\/)testing$/;
/** A market of compose keeps them there; they are nobody else's. */
const OF_A_MARKET = /^deploy\/(?:\.env|secrets|backups)$/;
/** Its binaries are optional packages of an optional peer, which npm counts as production's. */
const COMPILER = /^node_modules\/@typescript\//;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Writes the release into a new folder. The project is installed and built before. */
export function makeRelease(given) {
  if (!given) throw new Error('Name one folder: npm run release -- FOLDER');
  const folder = resolve(given);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const copy = (path) => cpSync(join(root, path), join(folder, path), { recursive: true, filter: isRun });
  for (const path of [...SOURCES, ...FILES, 'build']) if (existsSync(join(root, path))) copy(path);
  for (const name of PROGRAMS) if (existsSync(join(root, 'scripts', name))) copy(join('scripts', name));
  for (const path of importedFiles()) copy(path);
  for (const path of productionPackages()) copyPackage(path, folder);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version })}\n`);
  return folder;
}

export function isRun(path) {
  const inside = relative(root, path).replaceAll('\\', '/');
  return ![NOT_RUN, NOT_RUN_FOLDER, OF_A_MARKET].some((pattern) => pattern.test(inside));
}

/** Packages may have folders of any name: all of each comes along, but what lies in it for others. */
function copyPackage(path, folder) {
  const from = join(root, path);
  if (!existsSync(from)) return;
  cpSync(from, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.map') && relative(from, source) !== 'node_modules',
  });
}

/** The lock file of what is installed says which packages only development needs. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, extraneous }]) => !dev && !devOptional && !extraneous && !COMPILER.test(path))
    .map(([path]) => path);
}

/** The files of `web/` and `demo/` that the server imports when it starts, and what those import. */
function importedFiles() {
  const found = new Set();
  const waiting = [...FILES.filter((name) => name.endsWith('.ts')), ...PROGRAMS.map((name) => join('scripts', name))];
  const seen = new Set(waiting);
  for (const path of waiting) {
    if (!existsSync(join(root, path)) || !/\.m?tsx?$|\.mjs$/.test(path)) continue;
    for (const imported of importsOf(path)) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      waiting.push(imported);
      if (IMPORTED_ONLY.some((name) => imported.startsWith(`${name}/`))) found.add(imported);
    }
  }
  return found;
}

function importsOf(path) {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(IMPORT)]
    .filter(([statement, name]) => /^[.#]/.test(name) && extname(name) && !isDemoLoadedLater(path, statement, name))
    .map(([, name]) =>
      name.startsWith('#') ? name.slice(1) : relative(root, join(root, dirname(path), name)).replaceAll('\\', '/'),
    );
}

/** What writes the demo market is imported when there is one to be written, which a release refuses. */
function isDemoLoadedLater(path, statement, name) {
  return statement.includes('(') && (name.startsWith('#demo/') || path.startsWith('demo/'));
}
