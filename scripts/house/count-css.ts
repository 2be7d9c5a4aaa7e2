import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a design system would have few of. Tokens count as one value each, as they are written. */
export function countCss(root: string) {
  const sheets = globSync('web/**/*.css', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const declarations = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, name, value]) => ({ name: name!, value: value!.trim() })),
  );
  const distinct = (name: RegExp) =>
    new Set(declarations.filter((each) => name.test(each.name)).map(({ value }) => value)).size;
  return {
    sheets: sheets.length,
    lines: sheets.reduce((sum, sheet) => sum + sheet.split('\n').length - 1, 0),
    declarations: declarations.length,
    'declarations with px or rem': declarations.filter(({ value }) => /\d(?:px|rem)\b/.test(value)).length,
    'font sizes': distinct(/^font-size$/),
    gaps: distinct(/^(?:row-|column-)?gap$/),
    radii: distinct(/^border-(?:[\w-]+-)?radius$/),
    'media queries': new Set(sheets.flatMap((sheet) => sheet.match(/@media[^{]+/g) ?? []).map((each) => each.trim()))
      .size,
    'sheets with a .form of their own': sheets.filter((sheet) => /^\.form\b/m.test(sheet)).length,
  };
}
