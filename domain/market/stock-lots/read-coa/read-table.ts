import { readFigure, readLimits, type CoaLimits } from './coa-figures.ts';
import { readValue, type LotCollector, type ReadLot } from './coa-lots.ts';
import { overlap, type Cell, type Row } from './coa-text.ts';
import { readColumn, readFactLabel, type ColumnKind, type FindProperty } from './coa-words.ts';
import { readFact, readFacts, readLotCells, sayFacts } from './read-facts.ts';

interface Column extends Cell {
  kind: ColumnKind;
  /** The lot whose values a column has, where several stand beside each other. */
  lot?: ReadLot;
}

/** Rows of text that are neither values nor facts, after which a table has ended. */
const MAX_OTHER_ROWS = 2;

/** The columns of a row that is a table's head: what is measured, and beside it values, limits or their methods. */
export function readHead(row: Row): Column[] | null {
  const columns = row.cells.map((cell) => ({ ...cell, kind: readColumn(cell.text) }));
  const known = columns.filter((column) => column.kind !== undefined);
  const kinds = new Set(known.map(({ kind }) => kind));
  if (!kinds.has('property') || kinds.size < 2) return null;
  return columns.map((column) => ({ ...column, kind: column.kind ?? 'other' }));
}

/** Reads the rows below a head; answers the first row that is none of its table. */
export function readTable(rows: readonly Row[], start: number, find: FindProperty, lots: LotCollector): number {
  const table = { columns: readHead(rows[start]!)! };
  let at = start + 1;
  const below = rows[at] && readSecondHead(rows[at]!, table.columns);
  if (below) {
    table.columns = below;
    at += 1;
  }
  nameLotsOfHead(table.columns, lots);
  let others = 0;
  for (; at < rows.length; at += 1) {
    const row = rows[at]!;
    if (readHead(row)) return at;
    if (readRow(row, rows[at + 1], table, find, lots)) others = 0;
    else if ((others += 1) > MAX_OTHER_ROWS) return at;
  }
  return at;
}

/** Minimum and maximum below one heading take its place. */
function readSecondHead(row: Row, columns: readonly Column[]): Column[] | null {
  const second = row.cells.map((cell) => ({ ...cell, kind: readColumn(cell.text) }));
  if (second.length === 0 || !second.every(({ kind }) => kind === 'low' || kind === 'high')) return null;
  const named = second.map((cell) => ({ ...cell, kind: cell.kind! }));
  const kept = columns.filter(({ kind }) => kind !== 'limits');
  return [...kept, ...named].toSorted((one, other) => one.x - other.x);
}

/** Headings that are numbers of lots, where the table has no column of values. */
function nameLotsOfHead(columns: Column[], lots: LotCollector): void {
  if (columns.some(({ kind }) => kind === 'value')) return;
  const numbers = columns.filter(({ kind, text }) => kind === 'other' && /\d/.test(text) && !/\s/.test(text));
  for (const column of numbers) Object.assign(column, { kind: 'value', lot: lots.lotOf(column.text) });
}

interface Table {
  columns: Column[];
}

function readRow(row: Row, below: Row | undefined, table: Table, find: FindProperty, lots: LotCollector): boolean {
  const ofLots = readLotCells(row);
  if (ofLots) {
    for (const cell of ofLots.cells) {
      const value = readFact(ofLots.kind, cell.text)!;
      if (ofLots.kind === 'lot_no') addLotColumn(table, cell, lots.lotOf(value));
      else {
        const { lot } = columnOf(cell, table.columns);
        if (lot) lot[ofLots.kind] ??= value;
      }
    }
    return true;
  }
  const facts = readFacts(row, below);
  if (facts.length > 0 && readFactLabel(row.cells[0]!.text)) {
    sayFacts(facts, lots);
    return true;
  }
  return readMeasuredRow(row, table.columns, find, lots);
}

function addLotColumn(table: Table, cell: Cell, lot: ReadLot): void {
  const there = table.columns.find((column) => column.kind === 'value' && overlap(column, cell) > 0);
  if (there) there.lot = lot;
  else table.columns.push({ ...cell, kind: 'value', lot });
}

function readMeasuredRow(row: Row, columns: readonly Column[], find: FindProperty, lots: LotCollector): boolean {
  const cells = row.cells.map((cell) => ({ cell, column: columnOf(cell, columns) }));
  const text = (kind: ColumnKind) =>
    cells
      .filter(({ column }) => column.kind === kind)
      .map(({ cell }) => cell.text)
      .join(' ');
  const name = text('property');
  const values = cells.filter(({ column, cell }) => column.kind === 'value' && readFigure(cell.text) !== null);
  const found = find(name);
  if (!found) {
    if (values.length > 0 && /\p{L}/u.test(name)) lots.unknown.add(name);
    return values.length > 0;
  }
  for (const { cell, column } of values) {
    const value = readValue({
      property: found.kind,
      label: found.rest,
      unit: text('unit'),
      method: text('method'),
      condition: text('condition'),
      value: cell.text,
      limits: limitsOf(text),
      printed: row.cells.map((each) => each.text).join(' '),
    });
    if (value) lots.measure(value, column.lot);
  }
  return true;
}

function limitsOf(text: (kind: ColumnKind) => string): CoaLimits {
  const said = readLimits(text('limits'));
  return said ?? { low: readFigure(text('low')), high: readFigure(text('high')) };
}

/** The column that a cell stands in: the one it stands below most, else the nearest. */
function columnOf(cell: Cell, columns: readonly Column[]): Column {
  const middle = (of: Cell) => (of.x + of.end) / 2;
  const rated = columns.map((column) => {
    const shared = overlap(cell, column);
    return { column, rank: shared > 0 ? shared : -Math.min(-shared, Math.abs(middle(cell) - middle(column))) };
  });
  return rated.reduce((best, each) => (each.rank > best.rank ? each : best)).column;
}
