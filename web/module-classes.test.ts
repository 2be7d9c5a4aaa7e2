import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = import.meta.dirname;
const read = (path: string) => readFileSync(join(web, path), 'utf8');

/** Names of classes that a file of styles has rules for; global ones belong to others. */
function classesOf(css: string): string[] {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .match(/[^{};]*\{/g);
  return [...new Set((selectors ?? []).flatMap((one) => one.match(/\.[a-z_][\w-]*/gi) ?? []))].map((name) =>
    name.slice(1),
  );
}

/** What the sources import of a file of styles: the name that it has there, and the source. */
const imports = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((path) => {
  const source = read(path);
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, from]) => ({
    css: from!.startsWith('#web/') ? from!.slice('#web/'.length) : join(dirname(path), from!),
    name: name!,
    source,
  }));
});

/** Chosen by a value, or given away as a whole: which of its classes are used shows only when it runs. */
const isChosen = ({ name, source }: (typeof imports)[number]) =>
  new RegExp(String.raw`\b${name}(\[(?!')|[^.\w\[' ])`).test(source.replace(/^import .*$/gm, ''));

const uses = ({ name, source }: (typeof imports)[number], className: string) =>
  source.includes(`${name}['${className}']`) || new RegExp(String.raw`\b${name}\.${className}\b`).test(source);

test('every class that has a rule is on something: one that was renamed keeps no rule of its old name', () => {
  const files = globSync('**/*.module.css', { cwd: web });
  expect(files.length).toBeGreaterThan(100);
  const unused = files.flatMap((css) => {
    const users = imports.filter((one) => one.css === css);
    if (users.some(isChosen)) return [];
    return classesOf(read(css))
      .filter((className) => !users.some((user) => uses(user, className)))
      .map((className) => `${css}: ${className}`);
  });
  expect(unused).toEqual([]);
});
