import type { KeyboardEvent } from 'react';
import { placePastedCells, readPastedCells, type PlacedCell } from '#domain/values/pasted-cells.ts';

const CELL = 'input[data-cell]';

/** The cells that can be typed into, row by row as they stand on screen. */
export function cellsAround(input: HTMLInputElement): HTMLInputElement[][] {
  const rows = [...(input.closest('table')?.querySelectorAll('tr[data-row]') ?? [])];
  return rows.map((row) => [...row.querySelectorAll<HTMLInputElement>(CELL)]);
}

function placeOf(cells: readonly HTMLInputElement[][], input: HTMLInputElement): { row: number; column: number } {
  const row = cells.findIndex((each) => each.includes(input));
  return { row, column: cells[row]?.indexOf(input) ?? -1 };
}

type Step = readonly [down: number, along: number];
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** An arrow to the side goes on within the text until its end, unless all of it is selected. */
function leaves({ value, selectionStart, selectionEnd }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  const caret = selectionStart === selectionEnd ? selectionStart : null;
  return caret === (key === 'ArrowLeft' ? 0 : value.length);
}

/** Arrows and Enter go from cell to cell, as in a table program; Escape gives back what was there. */
export function moveByKey(event: KeyboardEvent<HTMLInputElement>, undo: () => void): void {
  const { key, currentTarget: input, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  if (key === 'Escape') {
    undo();
    return;
  }
  const step = STEPS[key];
  if (!step || (shiftKey && key !== 'Enter')) return;
  const [down, along] = step;
  if (along !== 0 && !leaves(input, key)) return;
  event.preventDefault();
  const cells = cellsAround(input);
  const { row, column } = placeOf(cells, input);
  const next = cells[row + (shiftKey ? -down : down)]?.[column + along];
  next?.focus();
  next?.select();
}

/**
 * What of a pasted text lands in which cells; null where it is a single value, which the browser puts into the field.
 */
export function cellsOfPaste(
  input: HTMLInputElement,
  text: string,
): { filled: (PlacedCell & { input: HTMLInputElement })[]; outside: number } | null {
  const block = readPastedCells(text);
  if (block.length === 1 && block[0]!.length === 1) return null;
  const cells = cellsAround(input);
  const size = { rows: cells.length, columns: Math.max(...cells.map((each) => each.length)) };
  const { placed, outside } = placePastedCells(block, placeOf(cells, input), size);
  const found = placed.map((cell) => ({ ...cell, input: cells[cell.row]![cell.column] }));
  const filled = found.flatMap((cell) => (cell.input && !cell.input.readOnly ? [{ ...cell, input: cell.input }] : []));
  return { filled, outside: outside + placed.length - filled.length };
}
