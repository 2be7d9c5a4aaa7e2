import { parse } from 'csv-parse/sync';

const SEPARATORS = ['\t', ';', '|'];
const HEAD_LENGTH = 2000;
const MAX_RECORD_LENGTH = 20_000;

/** The first rows of a text whose separator is the commonest of the usual ones. */
export function readCsv(text: string, rows: number, keepEmptyLines: boolean): string[][] {
  const head = text.slice(0, HEAD_LENGTH);
  const delimiter = SEPARATORS.find((sign) => head.split(sign).length > head.split(',').length) ?? ',';
  return parse(text, {
    delimiter,
    to: rows,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: !keepEmptyLines,
    max_record_size: MAX_RECORD_LENGTH,
  });
}
