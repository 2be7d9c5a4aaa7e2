// `npm run release -- FOLDER`: what a server needs to run the product, and nothing else: no tests, no history, no data
// of a demo market, no tools of development.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './root.mjs';

/** What the server reads beside its sources, starts in processes of their own, and what the programs import. */
const SOURCES = ['contract', 'domain', 'server'];
/** Of `build/` what is served. */
const FILES = [
  'build/client',
  'build/program',
  'build/server',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'docs/operations',
  'docs/security',
  'deploy',
];
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
  'source-places.mjs',
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

/** Writes the release into a new folder. The project is installed and built before. */
export function makeRelease(given) {
  if (!given) throw new Error('Name one folder: npm run release -- FOLDER');
  const folder = resolve(given);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const copy = (path) => cpSync(join(root, path), join(folder, path), { recursive: true, filter: isRun });
  for (const path of [...SOURCES, ...FILES]) if (existsSync(join(root, path))) copy(path);
  for (const name of PROGRAMS) if (existsSync(join(root, 'scripts', name))) copy(join('scripts', name));
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
