import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { Locale } from '#domain/values/locale.ts';
import { tableFile, type TableFormat } from '#server/platform/documents/table-file.ts';
import template from './template.json' with { type: 'json' };

const NUMBER = /^[\d.]+$/;

/** An empty list, with two lines that show how it is filled in. */
export function listTemplate(format: TableFormat, language: Locale): Promise<BinaryAnswer> {
  const examples = template.examples[language].map((row) =>
    row.map((cell) => (NUMBER.test(cell) ? Number(cell) : cell)),
  );
  return tableFile(format, {
    name: 'polytalad-order-list',
    sheet: 'Order',
    widths: [28, 14, 14],
    rows: [template.headings[language], ...examples],
  });
}
