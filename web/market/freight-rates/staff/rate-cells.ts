import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { VEHICLES, type Vehicle } from '#domain/market/delivery/freight.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { fieldsAt } from '#web/page/fields-at.ts';
import { textOf, type Typed } from '#web/page/form.ts';

export type RateRow = Answer<'GET /staff/freight-rates'>['rows'][number];

/** One cell of the screen: the field where a rate is typed, and beside it what was there when the page was made. */
export const cellName = (destination: number, vehicle: Vehicle) => `to_${destination}_${vehicle}`;
export const seenName = (destination: number) => `seen_${destination}`;
/** What was there, of all vehicles: `2500 4500 - -`. */
export const seenText = (rates: RateRow['rates']) => VEHICLES.map((vehicle) => rates[vehicle] ?? '-').join(' ');

export interface CellChange {
  destination_province_id: number;
  vehicle: Vehicle;
  from: number | null;
  to: number | null;
}

/** The cells in which something else was typed than what was there. */
export function changedCells(form: FormData): CellChange[] {
  return [...form.keys()].flatMap((name) => {
    const destination = /^seen_(\d{1,9})$/.exec(name)?.[1];
    if (destination === undefined) return [];
    const seen = textOf(form, name).split(' ');
    return VEHICLES.flatMap((vehicle, index) => {
      const typed = textOf(form, cellName(Number(destination), vehicle));
      const change = {
        destination_province_id: Number(destination),
        vehicle,
        from: seen[index] === '-' ? null : Number(seen[index]),
        to: typedAmount(typed),
      };
      return change.from === change.to ? [] : [change];
    });
  });
}

/** What was typed into changed cells. The others show what is there now, whoever changed it. */
export function typedIn(form: FormData, changes: readonly CellChange[]): Typed {
  const names = changes.map((change) => cellName(change.destination_province_id, change.vehicle));
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

/** An error of the API with its fields named as the screen's cells. */
export function errorAtCells(error: WireError, changes: readonly CellChange[]): WireError {
  return fieldsAt(error, (path) => {
    const change = changes[Number(/^changes\.(\d+)\.to$/.exec(path)?.[1])];
    return change ? cellName(change.destination_province_id, change.vehicle) : path;
  });
}
