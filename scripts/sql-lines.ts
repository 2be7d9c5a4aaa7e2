import { parseSync, Visitor } from 'vite';

/** As wide as the formatter lets a line of code be; what stands in a template it leaves alone. */
export const MAX_SQL_COLUMNS = 120;

/** The lines of a source that hold text of SQL and are too wide as they stand, with what is put in. */
export function longSqlLines(source: string): string[] {
  const starts = [0, ...source.matchAll(/\n/g).map(({ index }) => index + 1)];
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset);
  const lines = new Set<number>();
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const { start, end } of quasi.quasis)
        for (let line = lineAt(start); line <= lineAt(end); line += 1) lines.add(line);
    },
  }).visit(parseSync('source.ts', source).program);
  const text = source.split('\n');
  return [...lines].map((line) => text[line]!).filter((line) => line.length > MAX_SQL_COLUMNS);
}
