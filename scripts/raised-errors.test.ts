import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorTexts } from '#contract/errors.ts';

const root = join(import.meta.dirname, '..');
const OPENING = new Map([...'{[(<'].map((sign) => [sign, 1]));
const CLOSING = new Map([...'}])'].map((sign) => [sign, -1]));

/** Where a declaration ends that begins at a place: its semicolon outside of brackets, or its last brace. */
function endOf(source: string, from: number, isInterface: boolean): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at]!;
    const isArrow = sign === '>' && source[at - 1] === '=';
    depth += OPENING.get(sign) ?? CLOSING.get(sign) ?? (sign === '>' && !isArrow ? -1 : 0);
    if (depth === 0 && sign === (isInterface ? '}' : ';')) return at + 1;
  }
  return source.length;
}

/** A source without its types: a code that only a type names is raised nowhere. */
function withoutTypes(source: string): string {
  const declared = /^(?:export )?(type|interface) \w/m;
  let rest = source;
  let kept = '';
  for (let found = declared.exec(rest); found; found = declared.exec(rest)) {
    kept += rest.slice(0, found.index);
    rest = rest.slice(endOf(rest, found.index, found[1] === 'interface'));
  }
  return (kept + rest).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replaceAll(/'\w+'(?= \|)|\| '\w+'/g, '');
}

const isProduct = (file: string) => !/\.test\.tsx?$|^server\/testing\/|^contract\/error-texts\//.test(file);
const sources = globSync('{contract,domain,server}/**/*.ts', { cwd: root })
  .filter(isProduct)
  .map((file) => withoutTypes(readFileSync(join(root, file), 'utf8')));
const found = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)]).map(([, name]) => name!));
const raised = found(/'(\w+)'/g);
/** A code may be made of a beginning and a reason: `synonym_${reason}`. */
const beginnings = [...found(/`(\w+)\$\{/g)];
const isRaised = (code: string) =>
  raised.has(code) || beginnings.some((start) => code.startsWith(start) && raised.has(code.slice(start.length)));

test('every error of the catalogue is raised somewhere, not only named by a type', () => {
  expect(Object.keys(errorTexts).filter((code) => !isRaised(code))).toEqual([]);
});

test('a code that stands in a type alone is found', () => {
  const source = "export type Refusal =\n  | 'first'\n  | 'second';\nthrow new AppError('third');\n";
  expect(withoutTypes(source)).not.toMatch(/first|second/);
  expect(withoutTypes(source)).toContain("'third'");
});
