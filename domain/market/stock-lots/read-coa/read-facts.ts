import { readCoaDay } from './coa-figures.ts';
import type { LotCollector } from './coa-lots.ts';
import { overlap, type Cell, type Row } from './coa-text.ts';
import { bareLabel, readFactLabel, type FactKind } from './coa-words.ts';

interface Fact {
  kind: FactKind;
  value: string;
}

const SEPARATOR = /^\s*(?:\([^)]*\))?\s*[:：#.=]?\s*/u;
/** Within a cell a further label begins behind a blank and is followed by a colon. */
const FURTHER = /\s+(?=\S[^:：]{2,24}[:：])/gu;

/** The facts of lots that a row states, where it stands alone or above what it names. */
export function readFacts(row: Row, below: Row | undefined): Fact[] {
  const cells = row.cells.flatMap(splitCell);
  return cells.flatMap((cell, place) => {
    const label = readFactLabel(cell.text);
    if (!label) return [];
    const own = label.rest.replace(SEPARATOR, '');
    const next = cells[place + 1];
    const beside = own === '' && next && !readFactLabel(next.text) ? next.text.replace(SEPARATOR, '') : own;
    const value = readFact(label.kind, beside) ?? (own === '' ? readBelow(label.kind, cell, below) : null);
    return value === null ? [] : [{ kind: label.kind, value }];
  });
}

/** What a fact says: a day, or a number of a lot, which has a figure in it. */
export function readFact(kind: FactKind, text: string): string | null {
  if (kind !== 'lot_no') return readCoaDay(text);
  const first = text
    .trim()
    .split(/\s/u)[0]!
    .replace(/[,;]+$/, '');
  return /\d/.test(first) && first.length <= 60 ? first : null;
}

/** Whether a text is the label of a lot's number, with the number or without: "Batch size" is none. */
export function namesLot(text: string): boolean {
  const label = readFactLabel(text);
  if (label?.kind !== 'lot_no') return false;
  const own = label.rest.replace(SEPARATOR, '');
  return own === '' || readFact('lot_no', own) !== null;
}

function readBelow(kind: FactKind, cell: Cell, below: Row | undefined): string | null {
  const under = below?.cells.find((other) => overlap(cell, other) > 0);
  return under && !readFactLabel(under.text) ? readFact(kind, under.text) : null;
}

/** A cell with several facts in it as one cell for each. */
function splitCell(cell: Cell): Cell[] {
  const parts = cell.text.split(FURTHER);
  const facts = parts.filter((part) => readFactLabel(part));
  if (facts.length < 2) return [cell];
  return parts.map((text) => ({ ...cell, text }));
}

/** Numbers of several lots in one row, as columns of a table have them. */
export function readLotCells(row: Row): { kind: FactKind; cells: Cell[] } | null {
  const [first, ...others] = row.cells;
  const label = first && readFactLabel(first.text);
  if (!label || label.rest.replace(SEPARATOR, '') !== '' || others.length < 2) return null;
  const areValues = others.every(({ text }) => readFact(label.kind, text) !== null && !/[:：]/u.test(bareLabel(text)));
  return areValues ? { kind: label.kind, cells: others } : null;
}

export function sayFacts(facts: readonly Fact[], lots: LotCollector): void {
  // The number first: a day that follows it in the row belongs to it.
  for (const { kind, value } of facts.toSorted(
    (one, other) => Number(other.kind === 'lot_no') - Number(one.kind === 'lot_no'),
  ))
    lots.say(kind, value);
}
