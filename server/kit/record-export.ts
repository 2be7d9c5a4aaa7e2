import type { ExportQuery, ListDefinition } from '#contract/kit/define-list.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';

/** Writes into the audit log who took a list as a file: how many rows, by what filters, in what order. */
export function recordExport(
  { name, texts }: Pick<ListDefinition, 'name' | 'texts'>,
  { format: _format, language: _language, ...narrowed }: ExportQuery,
  staffId: number,
  count: number,
): Promise<void> {
  const filters = Object.entries(narrowed).flatMap(([field, value]) =>
    value === undefined ? [] : [`${field}=${writeValue(value)}`],
  );
  return recordDecision({
    staffId,
    action: 'export_list',
    objectKind: 'list',
    objectId: name,
    before: {},
    after: {
      list_name: texts.title,
      entries: count,
      ...(filters.length > 0 && { list_filters: filters.join(' · ') }),
    },
  });
}

/** Amounts as people read them; a day, a tick or several states as they were asked for. */
function writeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? String(bahtFromSatang(value)) : JSON.stringify(value);
}
