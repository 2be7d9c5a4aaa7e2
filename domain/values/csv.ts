/**
 * What a table program takes for the beginning of a formula, also behind what it trims, and full-width as in Chinese.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/** One line of a table for Excel and the like: every cell quoted, and none can become a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Tells Excel that what follows is UTF-8; without it Thai becomes nonsense there. */
export const CSV_BEGINNING = '\uFEFF';

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** What `csvLine` set before a text so that it becomes no formula, taken off again. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
