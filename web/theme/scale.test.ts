import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BREAKPOINTS, writeOutBreakpoints } from './breakpoints.ts';

const web = join(import.meta.dirname, '..');

/** The page without a connection stands alone, and has no tokens. */
const ALONE = 'public/offline.css';
const DEFINES = /^(theme\/|public\/offline\.css$)/;
/** Furniture may have colours of its own: the logo, the news that pass. */
const FURNITURE = /^(ui|theme)\//;

/** Paper has measures of its own. */
function withoutPrint(sheet: string): string {
  let open = 0;
  let isPrint = false;
  return sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => {
      if (open === 0) isPrint = line.startsWith('@media print');
      open += (line.match(/\{/g) ?? []).length - (line.match(/\}/g) ?? []).length;
      return !isPrint;
    })
    .join('\n');
}

const sheets = globSync('**/*.css', { cwd: web })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== ALONE)
  .map((path) => ({ path, css: withoutPrint(readFileSync(join(web, path), 'utf8')) }));

interface Declaration {
  name: string;
  value: string;
}

const declarationsIn = (css: string): Declaration[] =>
  [...css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, name, value]) => ({
    name: name!,
    value: value!.trim().replaceAll(/\s+/g, ' '),
  }));

/** What of a sheet is not of the scale, as it is written. */
function offScale(css: string): string[] {
  return declarationsIn(css)
    .filter((one) => !isOnScale(one))
    .map(({ name, value }) => `${name}: ${value}`);
}

function isOnScale({ name, value }: Declaration): boolean {
  if (name === 'font-size') return /^(var\(--size-\w+\)|inherit|0)$/.test(value);
  if (name === 'font') return value === 'inherit';
  if (/^border-([a-z-]+-)?radius$/.test(name))
    return value.split(' ').every((one) => /^(var\(--radius(-s|-full)?\)|0|inherit)$/.test(one));
  if (/^((row-|column-)?gap|(padding|margin)(-[a-z-]+)?)$/.test(name))
    return [...value.matchAll(/(-?[\d.]+)(px|r?em|ch)\b/g)].every(
      ([, figure, unit]) => unit === 'px' && isNoSpace(Number(figure)),
    );
  return true;
}

/** A hairline, or the room for something that stands there: neither is a space between parts. */
const isNoSpace = (figure: number) => Math.abs(figure) <= 1 || Math.abs(figure) > 64;

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|okl(?:ch|ab)|light-dark)\(|(?<=[\s(:])(?:white|black)(?=[\s;,)])/i;

test('sizes of text, spaces and radii are those of the scale', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets
    .filter(({ path }) => !DEFINES.test(path))
    .flatMap(({ path, css }) => offScale(css).map((one) => `${path}: ${one}`));
  expect(found).toEqual([]);
});

test('colours are tokens', () => {
  const found = sheets
    .filter(({ path }) => !FURNITURE.test(path))
    .flatMap(({ path, css }) =>
      declarationsIn(css)
        .filter(({ value }) => COLOUR.test(` ${value};`))
        .map(({ name, value }) => `${path}: ${name}: ${value}`),
    );
  expect(found).toEqual([]);
});

test('screens change at the four widths alone, by their names', () => {
  const found = sheets
    .filter(({ path }) => path !== 'theme/breakpoints.css')
    .flatMap(({ path, css }) =>
      (css.match(/@media[^{]+/g) ?? [])
        .filter((query) => /width/.test(query) || namesIn(query).some((name) => !BREAKPOINTS.has(name)))
        .map((query) => `${path}: ${query.trim()}`),
    );
  expect(found).toEqual([]);
});

const namesIn = (query: string) => query.match(/--[\w-]+/g) ?? [];

test('the rules refuse what is not of the scale, and let through what is', () => {
  expect(offScale('.a { font-size: 13px; gap: 6px 8px; border-radius: 50%; margin: -12px; }')).toHaveLength(4);
  expect(
    offScale('.a { font-size: var(--size-small); gap: 0 var(--space-2); margin: -1px auto; padding-bottom: 72px; }'),
  ).toEqual([]);
  expect(COLOUR.test(' #fff;')).toBe(true);
  expect(COLOUR.test(' color-mix(in srgb, var(--primary) 20%, transparent);')).toBe(false);
});

test('a query is written out with the width that its name stands for', () => {
  expect(writeOutBreakpoints('not (--phone)')).toBe('not (max-width: 720px)');
  expect(() => writeOutBreakpoints('(--somewhere)')).toThrow('--somewhere');
});
