/**
 * Cells that a table program put on the clipboard: tabs between them, a line for each row, quotes around what has
 * either in it.
 */
export function readPastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  // Of each cell the quoted text or the plain one, and what ends it.
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // A copied range ends with the end of its last line.
  return rows.at(-1)!.every((cell) => cell === '') && rows.length > 1 ? rows.slice(0, -1) : rows;
}

export interface PlacedCell {
  row: number;
  column: number;
  text: string;
}

/**
 * Where a pasted block lands in a grid of so many rows and columns when its first cell lands in `at`. An empty cell
 * says nothing of what stands there; what would land outside is counted.
 */
export function placePastedCells(
  cells: readonly (readonly string[])[],
  at: { row: number; column: number },
  size: { rows: number; columns: number },
): { placed: PlacedCell[]; outside: number } {
  const all = cells.flatMap((texts, down) =>
    texts.map((text, along) => ({ row: at.row + down, column: at.column + along, text })),
  );
  const said = all.filter(({ text }) => text !== '');
  const placed = said.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { placed, outside: said.length - placed.length };
}
