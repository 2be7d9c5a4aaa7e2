import type { DescribedColumn, StatedProperty } from './learnt.ts';

/** What of a stated row is not so in the result that the database describes, in words. */
export function compareRow(
  properties: readonly StatedProperty[],
  columns: readonly DescribedColumn[],
  nulls: ReadonlySet<string>,
): string[] {
  // A statement without a result, such as an update, promises no rows.
  if (columns.length === 0) return [];
  const byName = new Map(columns.map((column) => [column.name, column]));
  return properties.flatMap((property) => {
    const column = byName.get(property.name);
    if (!column) return property.mayBeMissing ? [] : [`there is no column "${property.name}"`];
    return [wrongType(property, column), wrongNull(property, column, nulls)].filter((fault) => fault !== undefined);
  });
}

function wrongType({ name, kinds }: StatedProperty, { kind, type }: DescribedColumn): string | undefined {
  if (kinds.length === 0 || kinds.includes('any') || kind === 'unknown') return undefined;
  // JSON has neither; what else is in it, the database cannot say.
  const wrong =
    kind === 'json' ? kinds.some((each) => each === 'Date' || each === 'bigint') : kinds.some((each) => each !== kind);
  return wrong ? `"${name}" is ${type}, ${kind} here, not ${kinds.join(' | ')}` : undefined;
}

function wrongNull(property: StatedProperty, column: DescribedColumn, nulls: ReadonlySet<string>): string | undefined {
  if (property.mayBeNull || property.kinds.includes('any')) return undefined;
  const why = nulls.has(property.name) ? 'a test saw it null' : column.nullable;
  return why && `"${property.name}" may be null: ${why}`;
}
