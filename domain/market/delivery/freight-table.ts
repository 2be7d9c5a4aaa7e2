import { cellAddress } from '#domain/values/cell-address.ts';
import { hasAtMostTwoDecimals, satangFromBaht, type Satang } from '#domain/values/money.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { foldText, nameKey } from '#domain/values/typed-text.ts';
import { VEHICLES, type Vehicle } from './freight.ts';
import headings from './freight-headings.json' with { type: 'json' };

/** More is a slip of the keyboard: no trip within the country costs a million. */
export const MAX_FREIGHT_BAHT = 1_000_000;
/** Each of 77 provinces to each other one, headings, and some empty rows between. */
export const FREIGHT_TABLE_MAX_ROWS = 7000;
export const FREIGHT_TABLE_MAX_MB = 4;

const PLACES = ['origin_code', 'origin', 'destination_code', 'destination'] as const;
const COLUMNS = [...PLACES, ...VEHICLES] as const;
type Column = (typeof COLUMNS)[number];
type Columns = Partial<Record<Column, number>>;

export function freightHeadings(language: Locale): string[] {
  return COLUMNS.map((column) => headings[column][language]);
}

/** What a vehicle's column is called. */
export const vehicleHeading = (vehicle: Vehicle, language: Locale) => headings[vehicle][language];

export interface RateKey {
  origin: number;
  destination: number;
  vehicle: Vehicle;
}

export const keyOfRate = ({ origin, destination, vehicle }: RateKey) => `${origin} ${destination} ${vehicle}`;

/** What one cell asks for: a rate, or none with null. */
export interface WantedRate extends RateKey {
  cell: string;
  cost: Satang | null;
}

export const freightFaults = [
  'unknown_province',
  'places_differ',
  'twice',
  'not_a_number',
  'not_positive',
  'too_many_decimals',
  'too_much',
] as const;
export type FreightFault = (typeof freightFaults)[number];

export interface RefusedCell {
  cell: string;
  text: string;
  fault: FreightFault;
}

export interface ReadFreight {
  wanted: WantedRate[];
  refused: RefusedCell[];
  /** Vehicles that have no column: their rates stay. */
  missing: Vehicle[];
  /** Headings of columns that nothing is read from. */
  leftOut: string[];
}

/** Provinces by their code and by their names in each language. */
export type ProvinceIds = ReadonlyMap<string, number>;

/**
 * What a table asks for; null where no row has the headings. Columns stand in any order, places are codes or names. An
 * empty cell leaves its rate as it is, so that a lost column loses no rates; a dash takes the rate away.
 */
export function readFreightTable(table: readonly (readonly string[])[], provinces: ProvinceIds): ReadFreight | null {
  const from = table.findIndex((row) => columnsOf(row) !== null);
  if (from < 0) return null;
  const columns = columnsOf(table[from]!)!;
  const read: ReadFreight = {
    wanted: [],
    refused: [],
    missing: VEHICLES.filter((vehicle) => columns[vehicle] === undefined),
    leftOut: leftOutHeadings(table[from]!, columns),
  };
  const seen = new Set<string>();
  for (const [index, row] of table.entries()) {
    if (index > from && row.some((cell) => cell.trim() !== '')) readRow(row, index, columns, provinces, seen, read);
  }
  return read;
}

/** The columns of a row of headings, with a place of origin, one of destination and a vehicle at least. */
function columnsOf(row: readonly string[]): Columns | null {
  const cells = row.map(nameKey);
  const found: Columns = {};
  for (const column of COLUMNS) {
    const names = new Set([column, ...LOCALES.map((locale) => nameKey(headings[column][locale]))]);
    const at = cells.findIndex((cell) => names.has(cell));
    if (at >= 0) found[column] = at;
  }
  const hasPlaces =
    (found.origin_code ?? found.origin) !== undefined && (found.destination_code ?? found.destination) !== undefined;
  return hasPlaces && VEHICLES.some((vehicle) => found[vehicle] !== undefined) ? found : null;
}

const MAX_SHOWN_HEADING = 60;

function leftOutHeadings(row: readonly string[], columns: Columns): string[] {
  const read = new Set(Object.values(columns));
  return row.flatMap((heading, at) =>
    read.has(at) || heading.trim() === '' ? [] : heading.trim().slice(0, MAX_SHOWN_HEADING),
  );
}

function readRow(
  row: readonly string[],
  index: number,
  columns: Columns,
  provinces: ProvinceIds,
  seen: Set<string>,
  { wanted, refused }: ReadFreight,
): void {
  const origin = placeIn(row, index, [columns.origin_code, columns.origin], provinces);
  const destination = placeIn(row, index, [columns.destination_code, columns.destination], provinces);
  if (typeof origin !== 'number' || typeof destination !== 'number') {
    refused.push(...[origin, destination].filter((place) => typeof place !== 'number'));
    return;
  }
  for (const vehicle of VEHICLES) {
    const column = columns[vehicle];
    const text = column === undefined ? '' : (row[column] ?? '').trim();
    if (column === undefined || text === '') continue;
    const cell = cellAddress(index, column);
    const key = { origin, destination, vehicle };
    const cost = seen.has(keyOfRate(key)) ? 'twice' : costOf(text);
    seen.add(keyOfRate(key));
    if (typeof cost === 'string') refused.push({ cell, text, fault: cost });
    else wanted.push({ ...key, cell, cost });
  }
}

/** The province of a code and a name, either of which may be missing; both must mean the same. */
function placeIn(
  row: readonly string[],
  index: number,
  columns: readonly (number | undefined)[],
  provinces: ProvinceIds,
): number | RefusedCell {
  const given = columns.flatMap((column) => {
    const text = column === undefined ? '' : (row[column] ?? '').trim();
    return column === undefined || text === '' ? [] : [{ text, cell: cellAddress(index, column) }];
  });
  const ids = given.map(({ text }) => provinces.get(nameKey(text)));
  const unknown = ids.indexOf(undefined);
  const column = columns.find((each) => each !== undefined)!;
  if (given.length === 0) return { cell: cellAddress(index, column), text: '', fault: 'unknown_province' };
  if (unknown >= 0) return { ...given[unknown]!, fault: 'unknown_province' };
  return ids.every((id) => id === ids[0]) ? ids[0]! : { ...given[1]!, fault: 'places_differ' };
}

const DASH = /^[-\u2010-\u2015]$/;

/** Satang of what stands in a cell, exactly; null for a dash. */
export function costOf(typed: string): Satang | null | FreightFault {
  if (DASH.test(foldText(typed).trim())) return null;
  const baht = typedAmount(typed) ?? Number.NaN;
  if (Number.isNaN(baht)) return 'not_a_number';
  if (baht > MAX_FREIGHT_BAHT) return 'too_much';
  if (!hasAtMostTwoDecimals(baht)) return 'too_many_decimals';
  return baht === 0 ? 'not_positive' : satangFromBaht(baht);
}

export interface RateChange extends WantedRate {
  before: Satang | null;
}

export interface FreightChanges {
  changes: RateChange[];
  added: number;
  changed: number;
  removed: number;
  same: number;
}

/** What differs from the rates that there are. */
export function freightChanges(wanted: readonly WantedRate[], known: ReadonlyMap<string, Satang>): FreightChanges {
  const all = wanted.map((rate) => ({ ...rate, before: known.get(keyOfRate(rate)) ?? null }));
  const changes = all.filter(({ before, cost }) => before !== cost);
  return {
    changes,
    added: changes.filter(({ before }) => before === null).length,
    changed: changes.filter(({ before, cost }) => before !== null && cost !== null).length,
    removed: changes.filter(({ cost }) => cost === null).length,
    same: all.length - changes.length,
  };
}

/** What takes applied changes back: each rate as it was. */
export function inverseChanges(changes: readonly RateChange[]): RateChange[] {
  return changes.map(({ before, cost, ...rest }) => ({ ...rest, before: cost, cost: before }));
}
