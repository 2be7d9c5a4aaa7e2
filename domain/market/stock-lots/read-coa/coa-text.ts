/** A piece of text on a page of a certificate; `y` grows downwards, all in points. */
export interface CoaText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CoaPage {
  texts: readonly CoaText[];
}

/** What stands together on a line, apart from its neighbours by more than words are. */
export interface Cell {
  text: string;
  x: number;
  /** Where it ends. */
  end: number;
}

export interface Row {
  y: number;
  height: number;
  cells: Cell[];
}

/** Of a line's height: pieces nearer than this are one word, further apart than the second they are two cells. */
const WORD_GAP = 0.12;
const CELL_GAP = 0.75;

/** A page as rows of cells, from top to bottom. */
export function readRows(page: CoaPage): Row[] {
  const rows: { y: number; height: number; texts: CoaText[] }[] = [];
  for (const text of page.texts.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    if (text.text.trim() === '') continue;
    const row = rows.at(-1);
    if (row && Math.abs(text.y - row.y) < Math.max(row.height, text.height) / 2) row.texts.push(text);
    else rows.push({ y: text.y, height: text.height, texts: [text] });
  }
  return rows.map(({ y, height, texts }) => ({ y, height, cells: readCells(texts, height) }));
}

function readCells(texts: readonly CoaText[], height: number): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, width } of texts.toSorted((one, other) => one.x - other.x)) {
    const before = cells.at(-1);
    const gap = before ? x - before.end : Infinity;
    if (!before || gap > height * CELL_GAP) cells.push({ text, x, end: x + width });
    else {
      before.text += (gap > height * WORD_GAP && !before.text.endsWith(' ') ? ' ' : '') + text;
      before.end = Math.max(before.end, x + width);
    }
  }
  return cells.map((cell) => ({ ...cell, text: tidyCell(cell.text) })).filter(({ text }) => text !== '');
}

/** Nobody prints more in one place; what looks for patterns in it takes steps by the square of its letters. */
const MAX_CELL_LETTERS = 300;

const tidyCell = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, MAX_CELL_LETTERS);

/** How much of two cells stands below each other; below 0 it is the gap between them. */
export const overlap = (one: Pick<Cell, 'x' | 'end'>, other: Pick<Cell, 'x' | 'end'>): number =>
  Math.min(one.end, other.end) - Math.max(one.x, other.x);
