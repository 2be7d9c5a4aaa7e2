import type { WireError } from '#contract/errors.ts';

/** A refusal with its fields called as the form calls them. */
export function fieldsAt(error: WireError, at: (path: string) => string): WireError {
  return error.fields ? { ...error, fields: error.fields.map((field) => ({ ...field, path: at(field.path) })) } : error;
}

/** `list.2.name` counts the rows that were sent; the form counts all of its own. */
export function inFormRow(path: string, list: string, rows: readonly (string | number)[]): string {
  const [of, sent, ...rest] = path.split('.');
  const row = of === list ? rows[Number(sent)] : undefined;
  return row === undefined || rest.length === 0 ? path : [list, row, ...rest].join('.');
}
