import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  license?: string;
  dev?: boolean;
}

/**
 * What a package that the product runs with may be under:
 * docs/decisions/216-use-permissive-licences-and-time-limits-for-packages.md.
 */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
]);
/** Copyleft, and why it binds nobody here is in that record. */
const EXCEPTIONS: [RegExp, string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^@fontsource\/|^@expo-google-fonts\//, 'OFL-1.1'],
];

/** `(MIT OR X)` needs one of both, `MIT AND X` each. */
function isAllowed(name: string, expression: string): boolean {
  const allowed = (licence: string) =>
    ALLOWED.has(licence) || EXCEPTIONS.some(([packages, named]) => packages.test(name) && named === licence);
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((needed) => needed.split(' OR ').some(allowed));
}

function refusedIn(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { license = 'none named', dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return path === '' || dev || isAllowed(name, license) ? [] : [`${name}: ${license}`];
  });
}

test('every package that the product runs with has a licence that is allowed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  expect(refusedIn(packages)).toEqual([]);
});

test('another licence, or none, is refused', () => {
  const packages = {
    '': { license: 'MIT' },
    'node_modules/good': { license: '(GPL-3.0 OR MIT)' },
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/@img/sharp-wasm32': { license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
    'node_modules/a/node_modules/both': { license: 'MIT AND GPL-3.0' },
    'node_modules/other': { license: 'LGPL-3.0-or-later' },
    'node_modules/silent': {},
  };
  expect(refusedIn(packages)).toEqual(['both: MIT AND GPL-3.0', 'other: LGPL-3.0-or-later', 'silent: none named']);
});
