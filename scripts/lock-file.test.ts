import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
}
type LockFile = Record<string, Locked>;

/** The machines that the README names. A Linux build that names no C library counts for both. */
const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
];

const FILES = ['package-lock.json', 'scripts/node/package-lock.json'];

const readLockFile = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { packages: LockFile }).packages;
const allows = (named: string | string[] | undefined, value: string | undefined) =>
  !named || !value || [named].flat().includes(value);

/** The entry that a package at `path` gets for `name`: its own, else the nearest above it. */
function entryFor(packages: LockFile, path: string, name: string): Locked | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const entry = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
    if (entry || !folder) return entry;
  }
}

/** What a lock file lacks, one sentence a fault. */
function faultsOf(packages: LockFile): string[] {
  const faults: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.resolved) faults.push(`${path} names a host`);
    if (path && !entry.integrity) faults.push(`${path} has no integrity`);
    const wanted = Object.entries(entry.optionalDependencies ?? {});
    const found = wanted.flatMap(([name, version]) => {
      const locked = entryFor(packages, path, name);
      if (!locked) faults.push(`${path} lacks ${name}`);
      else if (/^\d/.test(version) && locked.version !== version)
        faults.push(`${path} has ${name} ${locked.version} and wants ${version}`);
      return locked ? [locked] : [];
    });
    const builds = found.filter(({ os, cpu }) => os && cpu);
    // A build may name its own libraries; those are for its platform alone.
    if (entry.cpu || builds.length === 0) continue;
    for (const platform of PLATFORMS) {
      const build = builds.find(
        ({ os, cpu, libc }) => allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc),
      );
      if (!build) faults.push(`${path} has no build for ${platform.os} ${platform.cpu}`);
    }
  }
  return faults;
}

describe.each(FILES)('%s', (path) => {
  const packages = readLockFile(path);

  it('names each optional build in the version that its package wants, for all platforms, and no host', () => {
    expect(faultsOf(packages)).toEqual([]);
  });

  it('would be refused without one of its builds', () => {
    const mac = Object.keys(packages).filter((name) => name.endsWith('darwin-arm64'));
    expect(mac.length).toBeGreaterThan(0);
    for (const name of mac) {
      const { [name]: _, ...rest } = packages;
      expect(faultsOf(rest).length, name).toBeGreaterThan(0);
    }
  });
});

it('knows every package with native builds that the product uses', () => {
  const packages = readLockFile('package-lock.json');
  const native = Object.entries(packages).filter(
    ([path, { cpu, optionalDependencies = {} }]) =>
      !cpu && Object.keys(optionalDependencies).some((name) => entryFor(packages, path, name)?.cpu),
  );
  expect(native.map(([path]) => path.replace(/^.*node_modules\//, '')).sort()).toEqual([
    '@napi-rs/canvas',
    'lightningcss',
    'oxfmt',
    'oxlint',
    'oxlint-tsgolint',
    'rolldown',
    'sharp',
    'typescript',
  ]);
});

it('is installed without scripts of packages: they would download what no lock file holds', () => {
  const withScripts = FILES.flatMap((path) =>
    Object.entries(readLockFile(path))
      .filter(([, entry]) => 'hasInstallScript' in entry)
      .map(([name]) => name),
  );
  // fsevents compiles nothing: its script only looks at its own build.
  expect(withScripts.filter((name) => !name.endsWith('/fsevents'))).toEqual([]);
});
