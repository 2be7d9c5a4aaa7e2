import { readCoaDay, readFigure, readLimits, type CoaLimits } from './coa-figures.ts';
import { readValue, type LotCollector } from './coa-lots.ts';
import { overlap, type Cell, type Row } from './coa-text.ts';
import { readFactLabel, readLimitRow, type CoaProperty, type FactKind, type FindProperty } from './coa-words.ts';
import { readFact } from './read-facts.ts';

interface LotColumn extends Cell {
  fact?: FactKind;
  property?: CoaProperty;
  label: string;
}

/** The head of a table with a lot in each row: its number, and at least one property beside it. */
export function readLotHead(row: Row, find: FindProperty): LotColumn[] | null {
  const columns = row.cells.map((cell): LotColumn => {
    const fact = readFactLabel(cell.text);
    if (fact && !/\d/.test(fact.rest)) return { ...cell, fact: fact.kind, label: '' };
    const property = find(cell.text);
    return property ? { ...cell, property: property.kind, label: property.rest } : { ...cell, label: '' };
  });
  const hasNumber = columns.some(({ fact }) => fact === 'lot_no');
  return hasNumber && columns.some(({ property }) => property) ? columns : null;
}

/** Reads lots row by row, then limits and methods, which hold for all of them; answers the first row after them. */
export function readLotRows(
  rows: readonly Row[],
  start: number,
  columns: readonly LotColumn[],
  lots: LotCollector,
): number {
  const of = columns.map(() => ({ limits: { low: null, high: null } as CoaLimits, method: '', unit: '' }));
  const measured: { lotNo: string; place: number; value: string; printed: string }[] = [];
  let at = start + 1;
  for (; at < rows.length; at += 1) {
    const cells = rows[at]!.cells.map((cell) => ({ text: cell.text, place: placeOf(cell, columns) }));
    const first = cells[0]!;
    const kind = readLimitRow(first.text);
    if (kind) {
      for (const { text, place } of cells.slice(1)) {
        const about = of[place]!;
        if (kind === 'low' || kind === 'high') about.limits = { ...about.limits, [kind]: readFigure(text) };
        else if (kind === 'limits') about.limits = readLimits(text) ?? about.limits;
        else about[kind] = text;
      }
      continue;
    }
    const lotNo = cells.find(({ place }) => columns[place]!.fact === 'lot_no');
    const number = lotNo && readFact('lot_no', lotNo.text);
    if (!number || cells.length < 2) break;
    const lot = lots.lotOf(number);
    for (const { text, place } of cells) {
      const { fact, property } = columns[place]!;
      if (fact && fact !== 'lot_no') lot[fact] ??= readCoaDay(text);
      if (property) measured.push({ lotNo: number, place, value: text, printed: `${columns[place]!.text}: ${text}` });
    }
  }
  for (const { lotNo, place, value, printed } of measured) {
    const { property, label } = columns[place]!;
    const read = readValue({ property: property!, label, condition: '', value, printed, ...of[place]! });
    if (read) lots.measure(read, lots.lotOf(lotNo));
  }
  return at;
}

function placeOf(cell: Cell, columns: readonly LotColumn[]): number {
  const rank = (column: Cell) => overlap(cell, column);
  return columns.reduce((best, column, place) => (rank(column) > rank(columns[best]!) ? place : best), 0);
}
