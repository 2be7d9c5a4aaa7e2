import type { ClipboardEvent, KeyboardEvent } from 'react';
import { readPastedCells } from '#domain/values/pasted-cells.ts';

/** The fields of an own offer that stand in columns, as a table of sellers has them. */
const COLUMNS = ['price', 'least_packs', 'most_packs', 'lead_days'];
const FIELD = /^(l\d+)\.0\.(\w+)$/;

/** The same field of each line, from top to bottom. */
function columnOf(form: HTMLFormElement, column: string): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && FIELD.exec(field.name)?.[2] === column,
  );
}

function placeOf({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLInputElement) || !target.form) return null;
  const column = FIELD.exec(target.name)?.[2];
  if (column === undefined || !COLUMNS.includes(column)) return null;
  const fields = columnOf(target.form, column);
  return { form: target.form, column, fields, row: fields.indexOf(target) };
}

/**
 * Enter goes down the column, and below the last line to the button: a quote binds, and nobody sends one by the first
 * price that is typed.
 */
export function enterDown(event: KeyboardEvent<HTMLFormElement>): void {
  const place = event.key === 'Enter' && !event.nativeEvent.isComposing ? placeOf(event) : null;
  if (!place) return;
  event.preventDefault();
  const next = place.fields[place.row + 1] ?? place.form.querySelector<HTMLButtonElement>('button[data-sends]');
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Several cells of a sheet go into the fields below and beside the one that is pasted into. */
export function pasteDown(event: ClipboardEvent<HTMLFormElement>): void {
  const place = placeOf(event);
  const cells = place ? readPastedCells(event.clipboardData.getData('text/plain')) : [];
  if (!place || (cells.length < 2 && (cells[0]?.length ?? 0) < 2)) return;
  event.preventDefault();
  const columns = COLUMNS.slice(COLUMNS.indexOf(place.column)).map((column) => columnOf(place.form, column));
  cells.forEach((row, down) =>
    row.forEach((cell, beside) => {
      const field = columns[beside]?.[place.row + down];
      if (!field || cell.trim() === '') return;
      field.value = cell.trim();
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }),
  );
}
