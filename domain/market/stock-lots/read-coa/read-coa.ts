import { LotCollector, type ReadCoa } from './coa-lots.ts';
import { readRows, type CoaPage, type Row } from './coa-text.ts';
import { findPropertyIn, type CoaProperty, type FindProperty } from './coa-words.ts';
import { namesLot, readFacts, readLotCells, sayFacts } from './read-facts.ts';
import { readMeasuredLine } from './read-lines.ts';
import { readLotHead, readLotRows } from './read-lot-rows.ts';
import { readHead, readTable } from './read-table.ts';

/**
 * Reads a certificate of analysis as a proposal: tables with a property or a lot in each row, lots as columns, blocks
 * beside each other, and lines of `name: value`. What it does not understand it leaves out: the seller confirms each
 * value before it is kept.
 */
export function readCoa(pages: readonly CoaPage[], properties: readonly CoaProperty[]): ReadCoa {
  const lots = new LotCollector();
  const find = findPropertyIn(properties);
  for (const page of pages) readPart(readRows(page), find, lots);
  const read = lots.lots.filter(({ lot_no, values }) => lot_no !== null || values.length > 0);
  return { lots: read, unknown: [...lots.unknown] };
}

function readPart(rows: readonly Row[], find: FindProperty, lots: LotCollector): void {
  let at = 0;
  while (at < rows.length) {
    const row = rows[at]!;
    const cut = findSecondBlock(row);
    if (cut !== null) {
      const rest = rows.slice(at);
      readPart(
        partOf(rest, (x) => x < cut),
        find,
        lots,
      );
      readPart(
        partOf(rest, (x) => x >= cut),
        find,
        lots,
      );
      return;
    }
    at = readAt(rows, at, find, lots);
  }
}

/** Reads what stands at a row; answers the next row to read. */
function readAt(rows: readonly Row[], at: number, find: FindProperty, lots: LotCollector): number {
  const row = rows[at]!;
  const ofLots = readLotHead(row, find);
  if (ofLots) return readLotRows(rows, at, ofLots, lots);
  if (readHead(row)) return readTable(rows, at, find, lots);
  const facts = readFacts(row, rows[at + 1]);
  sayFacts(facts, lots);
  readMeasuredLine(row, find, lots);
  return at + 1;
}

/** Where a second lot is named beside the first, and not as a column of a table: there its block begins. */
function findSecondBlock(row: Row): number | null {
  if (readLotCells(row)) return null;
  const labels = row.cells.filter(({ text }) => namesLot(text));
  return labels.length === 2 ? labels[1]!.x - 1 : null;
}

function partOf(rows: readonly Row[], isIn: (x: number) => boolean): Row[] {
  return rows
    .map((row) => ({ ...row, cells: row.cells.filter(({ x }) => isIn(x)) }))
    .filter(({ cells }) => cells.length > 0);
}
