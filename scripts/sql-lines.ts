import { parseSync, Visitor, type ESTree } from 'vite';

/** As wide as the formatter lets a line of code be; what stands in a template it leaves alone. */
export const MAX_SQL_COLUMNS = 120;

/** The lines of a source's SQL that are too wide, what is put in left aside: `${…}` counts as its braces. */
export function longSqlLines(source: string): string[] {
  const long: string[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') long.push(...longLines(source, quasi));
    },
  }).visit(parseSync('source.ts', source).program);
  return long;
}

function longLines(source: string, { start, quasis, expressions }: ESTree.TemplateLiteral): string[] {
  const before = ' '.repeat(start - source.lastIndexOf('\n', start));
  const put = expressions.map((part) => (source.slice(part.start, part.end).includes('\n') ? '${\n}' : '${}'));
  const text = before + quasis.map(({ value }, index) => value.raw + (put[index] ?? '')).join('');
  return text.split('\n').filter((line) => line.length > MAX_SQL_COLUMNS);
}
