// Which Node runs the project: the machine's own from version 24 on, else one that npm brings into scripts/node.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './root.mjs';

/** The first that runs TypeScript as it is and is supported for long. */
const WANTED = 24;
/** The oldest that runs these scripts and npm. */
const MINIMUM = 20;
const OPERATING_SYSTEMS = { darwin: 'darwin', linux: 'linux', win32: 'win' };

const folder = join(root, 'scripts', 'node');
const link = join(root, 'node_modules', '.bin', 'node');
const brought = pathOfBrought();
/** A Node inside the project is not the machine's: it may be gone after the next installation. */
const isMachines = !process.execPath.startsWith(root + sep);
const machineServes = isMachines && majorOf(process.versions.node) >= WANTED;

/** The program; what starts it calls `install` before. */
export const node = machineServes ? process.execPath : brought;

/** Makes sure that `node` is there. `npm` runs npm with these arguments in a folder. */
export async function bringNode(npm) {
  if (machineServes) return;
  if (!runs(brought)) {
    const failure = await npm(['ci'], folder).then(
      () => undefined,
      (error) => error,
    );
    if (!runs(brought)) throw new Error(adviceFor(process.versions.node), { cause: failure });
  }
  linkForShells();
}

export function adviceFor(version) {
  return [
    `Node ${WANTED} or newer is needed. This machine has ${version}, and npm could not bring a newer one for ${process.platform} ${process.arch}.`,
    `Install Node ${WANTED}: https://nodejs.org/en/download, or with nvm: nvm install ${WANTED}, on a Mac: brew install node@${WANTED}.`,
    'Then run the same command again.',
  ].join('\n');
}

/** Called before npm is asked for anything. */
export function refuseOldNode(version = process.versions.node) {
  if (majorOf(version) < MINIMUM) throw new Error(adviceFor(version));
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}

function pathOfBrought() {
  const names = ['node', OPERATING_SYSTEMS[process.platform] ?? process.platform, process.arch];
  // The name without "bin" is another project's there.
  if (process.platform === 'darwin' && process.arch === 'arm64') names.splice(1, 0, 'bin');
  return join(folder, 'node_modules', names.join('-'), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version']).status === 0;
}

/** npm scripts and npx look for programs in node_modules/.bin first, so that they run on this Node, too. */
function linkForShells() {
  if (process.platform === 'win32' || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
  symlinkSync(relative(dirname(link), brought), link);
}
