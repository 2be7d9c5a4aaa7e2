// `npm run sbom -- FILE`: the packages that the product runs with, as a CycloneDX bill of materials. npm makes it of
// the lock file: no network, nothing installed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Not with `--omit=dev`: npm 11 then also leaves out production packages that a tool of development asks for, such as
 * React and `pg`.
 */
const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];

function npm() {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const program = process.env.npm_execpath ?? '';
  if (program.endsWith('npm-cli.js')) return execFileSync(process.execPath, [program, ...ARGUMENTS], options);
  return execFileSync('npm', ARGUMENTS, { ...options, shell: process.platform === 'win32' });
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Packages of the lock file that are not of development alone, as npm's bill calls them. */
function runningPackages() {
  const locked = Object.entries(readJson('package-lock.json').packages);
  return new Set(
    locked
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(
        ([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
      ),
  );
}

/** Writes the bill of materials, and answers how many packages it names. */
export function writeSbom(file = 'sbom.cdx.json') {
  const bill = JSON.parse(npm());
  const { name } = readJson('package.json');
  const running = runningPackages();
  const { component } = bill.metadata;
  // npm calls the product by the folder that it lies in.
  Object.assign(component, { name, type: 'application' });
  bill.components = bill.components.filter(({ name, version }) => running.has(`${name}@${version}`));
  const refs = new Set([component['bom-ref'], ...bill.components.map((one) => one['bom-ref'])]);
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components.length;
}
