/** Quotes and lists within each other. Nobody reads deeper ones, and to render thousands takes seconds. */
const MOST_NESTED = 20;
/**
 * Asterisks and underscores in one go: each pair of them is an emphasis within the one around it. A line to write on is
 * shorter.
 */
const LONGEST_RUN = 120;

const CONTAINER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
/** Markdown ends a line as any machine did. */
const LINE_END = /\r\n|\r|\n/;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/;

/**
 * What a body is made of besides words. Rendering looks from each emphasis at all others, and fills every row of a
 * table: thousands take a minute, these less than half a second.
 */
export const MARKUP_LIMITS = { emphases: 800, marks: 1500, lines: 2000, columns: 20 } as const;
const EMPHASIS = /\*+|_+/g;
/** The beginnings of links and pictures, the borders of a table's cells, and openings that look for their end. */
const MARK = /[[|]|<[!?]/g;

/** Whether a body may be rendered. Stored ones may be older than the limits. */
export function isRenderable(body: string): boolean {
  return !isNestedTooDeep(body) && !isTooMarkedUp(body);
}

/**
 * Whether a body has more lines, lists, links, cells or emphases than anybody reads, or a table wider than any page.
 */
export function isTooMarkedUp(body: string): boolean {
  const lines = body.split(LINE_END);
  const containers = lines.reduce((sum, line) => sum + levelsOf(line), 0);
  const isWide = lines.some((line) => line.split('|').length - 1 > MARKUP_LIMITS.columns + 1);
  return (
    lines.length > MARKUP_LIMITS.lines ||
    countOf(body, EMPHASIS) > MARKUP_LIMITS.emphases ||
    countOf(body, MARK) + containers > MARKUP_LIMITS.marks ||
    isWide
  );
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether a body opens so many things within each other that rendering it would hold everybody up. */
export function isNestedTooDeep(body: string): boolean {
  return (
    new RegExp(`[*_]{${LONGEST_RUN + 1}}`).test(body) ||
    body.split(LINE_END).some((line) => !RULE.test(line) && levelsOf(line) > MOST_NESTED)
  );
}

function levelsOf(line: string): number {
  let levels = 0;
  for (CONTAINER.lastIndex = 0; CONTAINER.test(line);) levels += 1;
  return levels;
}
