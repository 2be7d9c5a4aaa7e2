import { parse } from 'csv-parse/sync';

const SEPARATORS = ['\t', ';', '|', ','];
const HEAD_LENGTH = 2000;
const MAX_RECORD_LENGTH = 20_000;

/** The first rows of a text. */
export function readCsv(text: string, rows: number, keepEmptyLines: boolean): string[][] {
  return parse(text, {
    delimiter: findSeparator(text.slice(0, HEAD_LENGTH)),
    to: rows,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: !keepEmptyLines,
    max_record_size: MAX_RECORD_LENGTH,
  });
}

/**
 * Of the usual signs the one that stands in most lines, as often in each: commas may stand in numbers, and dots and
 * commas in texts.
 */
function findSeparator(head: string): string {
  const lines = head.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const [best] = SEPARATORS.map((sign) => ({ sign, ...measureSign(lines, sign) })).sort(
    (a, b) => b.lines - a.lines || Number(b.isEven) - Number(a.isEven) || b.signs - a.signs,
  );
  return best!.signs > 0 ? best!.sign : ',';
}

function measureSign(all: readonly string[], sign: string) {
  const counts = all.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(sign).length - 1);
  const found = counts.filter((count) => count > 0);
  return {
    lines: found.length,
    isEven: new Set(found).size === 1,
    signs: found.reduce((sum, count) => sum + count, 0),
  };
}
