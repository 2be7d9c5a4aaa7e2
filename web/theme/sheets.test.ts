import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(web, path), 'utf8');
const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '');

const sheets = globSync('**/*.css', { cwd: web })
  .map((path) => path.replaceAll('\\', '/'))
  .map((path) => ({ path, css: withoutComments(read(path)) }));
const screens = sheets.filter(({ path }) => path.endsWith('.module.css') && !path.startsWith('ui/'));

/** Lines of the sheets of all screens. New screens are made of looks: raise it only with a screen unlike the others. */
const MAX_LINES_OF_SCREENS = 5_780;
/** From how many declarations on a rule that two screens have alike is a look. */
const A_LOOK = 4;

/** Each rule's declarations in one order; rules within a media query are of the same kind. */
function rulesIn(css: string): string[] {
  return [...css.matchAll(/\{([^{}]*)\}/g)]
    .map(([, body]) => body!.split(';').map((one) => one.trim().replaceAll(/\s+/g, ' ')))
    .map((declarations) => declarations.filter((one) => one && !one.startsWith('composes')).toSorted())
    .filter((declarations) => declarations.length >= A_LOOK)
    .map((declarations) => declarations.join('; '));
}

/** The sheets that say something in the same words. */
function saidTwice(of: readonly { path: string; css: string }[]): string[] {
  const paths = new Map<string, Set<string>>();
  for (const { path, css } of of) {
    for (const rule of rulesIn(css)) paths.set(rule, (paths.get(rule) ?? new Set()).add(path));
  }
  return [...paths]
    .filter(([, its]) => its.size > 1)
    .map(([, its]) => [...its].toSorted().join(', '))
    .toSorted();
}

/** The tokens that sheets use and nobody defines; what a script sets has a value to fall back to. */
function unknownTokens(of: readonly { path: string; css: string }[]): string[] {
  const known = new Set(of.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!)));
  return of.flatMap(({ path, css }) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !known.has(name!))
      .map(([, name]) => `${path}: ${name}`),
  );
}

/** Set by a script, for a place that only it knows. */
const SET_BY_SCRIPT = /: --across$/;

test('a token that a sheet uses has a value', () => {
  expect(unknownTokens(sheets).filter((one) => !SET_BY_SCRIPT.test(one))).toEqual([]);
  expect(unknownTokens([{ path: 'a', css: '.a { color: var(--nobody); --b: 1; width: var(--b); }' }])).toEqual([
    'a: --nobody',
  ]);
});

test('what two screens say alike is a look, and stands once', () => {
  expect(saidTwice(screens)).toEqual([]);
  const css = '.a { color: red; gap: 0; margin: 0; padding: 0; }';
  expect(
    saidTwice([
      { path: 'b', css },
      { path: 'a', css: css.replace('.a', '.b') },
    ]),
  ).toEqual(['a, b']);
});

test('the sheets of the screens do not grow', () => {
  const lines = screens.reduce((sum, { path }) => sum + read(path).split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(MAX_LINES_OF_SCREENS);
  expect(lines).toBeGreaterThan(MAX_LINES_OF_SCREENS - 1_000);
});
