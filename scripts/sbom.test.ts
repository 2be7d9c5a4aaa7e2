import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
// @ts-expect-error a plain script without types
import { writeSbom } from './sbom.mjs';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
}
interface Bill {
  bomFormat: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
interface Locked {
  version: string;
  integrity?: string;
  dev?: boolean;
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const hexOf = (integrity = '') => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

test('names each package that the product runs with, in the version and with the hash of the lock file', () => {
  const file = join(tmpdir(), `sbom-${process.pid}.json`);
  onTestFinished(() => rmSync(file, { force: true }));
  const count = writeSbom(file) as number;
  const bill = readJson<Bill>(file);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'polytalad' } } });
  expect(bill.components).toHaveLength(count);

  const locked = Object.entries(readJson<{ packages: Record<string, Locked> }>('package-lock.json').packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, integrity }]) => `${path.replace(/^.*node_modules\//, '')}@${version} ${hexOf(integrity)}`);
  const billed = bill.components.map(
    ({ name, version, hashes }) => `${name}@${version} ${hashes?.map(({ content }) => content).join() ?? ''}`,
  );
  expect([...new Set(billed)].sort()).toEqual([...new Set(locked)].sort());

  // What package.json names is in it, whatever the lock file's flags say, and tools of development are not.
  const { dependencies, devDependencies } =
    readJson<Record<'dependencies' | 'devDependencies', object>>('package.json');
  const names = new Set(bill.components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(
    Object.keys(devDependencies).filter((name) => /playwright|vitest|oxlint/.test(name) && names.has(name)),
  ).toEqual([]);

  const refs = new Set([bill.metadata.component['bom-ref'], ...bill.components.map((one) => one['bom-ref'])]);
  expect(
    bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
  ).toEqual([]);
}, 60_000);
