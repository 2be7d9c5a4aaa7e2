import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const FOLDER = 'docs/decisions';
const HEADING = '## Decisions';
const LINE_WIDTH = 120;
/** What the date line below a title says: day, state, and the subject that the index lists it by. */
const DATE_LINE = /^(\d{4}-\d\d-\d\d) · (accepted|superseded by \d{3}) · ([a-z][a-z-]*(?:\/[a-z-]+)?)$/;
/** Parts whose README is not in a folder of the part's name. */
const OTHER_HOMES: Readonly<Record<string, string>> = { ui: 'web/README.md', serving: 'web/README.md' };

export interface DecisionRecord {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly state: string;
  readonly part: string;
  readonly subject: string;
}

export function readRecord(file: string, text: string): DecisionRecord {
  const [heading = '', , line = ''] = text.split('\n');
  const [, , state, subject] = DATE_LINE.exec(line) ?? [];
  if (!state || !subject) throw new Error(`${file} has no line with date, state and subject below its title.`);
  const [part = ''] = subject.split('/');
  return { file, number: file.slice(0, 3), title: heading.slice('# NNN '.length), state, part, subject };
}

export function readRecords(): readonly DecisionRecord[] {
  return globSync(`${FOLDER}/[0-9]*.md`, { cwd: root })
    .toSorted()
    .map((path) => readRecord(basename(path), readFileSync(join(root, path), 'utf8')));
}

/** Breaks lines where the formatter does, so that it has nothing to change. */
function wrapLine(line: string): string {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1)!;
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= LINE_WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

/** The README that lists a part's records: the part's own, else that of all records. */
export function findHome(part: string): string {
  const own = OTHER_HOMES[part] ?? `server/${part}/README.md`;
  return existsSync(join(root, own)) ? own : `${FOLDER}/README.md`;
}

/** The list of a README: by subject, then by number. Superseded records are left out. */
export function formatIndex(records: readonly DecisionRecord[], home: string): string {
  const toFolder = home === `${FOLDER}/README.md` ? '' : `${'../'.repeat(home.split('/').length - 1)}${FOLDER}/`;
  const isOwn = home.startsWith('server/');
  return records
    .filter(({ state }) => state === 'accepted')
    .map((record) => ({ ...record, subject: isOwn ? record.subject.slice(record.part.length + 1) : record.subject }))
    .toSorted((a, b) => Number(a.subject > b.subject) - Number(a.subject < b.subject))
    .map(({ subject, number, title, file }) =>
      wrapLine(`- ${subject ? `${subject}: ` : ''}${title} ([${number}](${toFolder}${file}))`),
    )
    .join('\n');
}

/** The text of a README with its section of decisions written anew, at its place or at the end. */
export function replaceIndex(text: string, index: string): string {
  const parts = text.trimEnd().split(/\n(?=## )/);
  const section = `${HEADING}\n\n${index}\n`;
  const at = parts.findIndex((part) => part.startsWith(`${HEADING}\n`));
  if (at < 0) return [...parts.map((part) => `${part.trimEnd()}\n`), section].join('\n');
  return parts.map((part, place) => (place === at ? section : `${part.trimEnd()}\n`)).join('\n');
}

/** Every README that lists records, with the text that it should have. */
export function makeIndexes(records: readonly DecisionRecord[]): ReadonlyMap<string, string> {
  const byHome = Map.groupBy(records, ({ part }) => findHome(part));
  return new Map(
    [...byHome].map(([home, own]) => [
      home,
      replaceIndex(readFileSync(join(root, home), 'utf8'), formatIndex(own, home)),
    ]),
  );
}
