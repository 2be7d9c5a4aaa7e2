/**
 * While processes are replaced one after the other, two versions work on one database: a migration may only add what
 * the version before does not miss and does not break. What it takes away, that version has to have stopped using.
 */
const CONTRACTIONS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drop column', /\bdrop column\b/],
  ['drop table', /\bdrop table\b/],
  ['rename', /\brename (?:column |constraint )?(?:\w+ )?to\b/],
  ['another type', /\balter column \w+ (?:set data )?type\b/],
  ['set not null', /\balter column \w+ set not null\b/],
  ['a check', /\badd (?:constraint \w+ )?check\b/],
];
const ADDED_COLUMN = /\badd column (?:if not exists )?\w+ /;

/** What of a migration the version before could miss, or break against. */
export function contractionsIn(script: string): string[] {
  const plain = script.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
  const found = CONTRACTIONS.filter(([, pattern]) => pattern.test(plain)).map(([what]) => what);
  const added = plain.split(/(?=\badd column\b)/).filter((part) => ADDED_COLUMN.test(part));
  const isDemanding = (column: string) => /\bnot null\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column);
  return added.some((part) => isDemanding(part.split(';', 1)[0]!)) ? [...found, 'not null without a default'] : found;
}
