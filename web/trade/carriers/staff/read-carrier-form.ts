import type { Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import type { VEHICLES } from '#domain/market/delivery/freight.ts';
import { fieldsAt, inFormRow } from '#web/page/fields-at.ts';
import { textOf } from '#web/page/form.ts';

type Carrier = Input<'POST /staff/carriers'>['body'];

/** Rows of vehicles and of drivers that a new carrier's form has; below those that one has stands an empty one. */
export const FIRST_ROWS = 3;

/** The rows of a list of the form in which this field is filled. */
function filledRows(form: FormData, list: 'vehicles' | 'drivers', field: string): number[] {
  const pattern = new RegExp(`^${list}\\.(\\d+)\\.${field}$`);
  const named = [...form.keys()].flatMap((name) => pattern.exec(name)?.[1] ?? []);
  return named.map(Number).filter((row) => textOf(form, `${list}.${row}.${field}`) !== '');
}

const rowsOf = (form: FormData) => ({
  vehicles: filledRows(form, 'vehicles', 'plate'),
  drivers: filledRows(form, 'drivers', 'name'),
});

export function readCarrierForm(form: FormData): Carrier {
  const { vehicles, drivers } = rowsOf(form);
  return {
    name: textOf(form, 'name'),
    phone: textOf(form, 'phone'),
    tax_id: textOf(form, 'tax_id') || null,
    note: textOf(form, 'note'),
    vehicles: vehicles.map((row) => ({
      plate: textOf(form, `vehicles.${row}.plate`),
      // One that is none the API refuses at its field.
      vehicle: textOf(form, `vehicles.${row}.vehicle`) as (typeof VEHICLES)[number],
    })),
    drivers: drivers.map((row) => ({
      name: textOf(form, `drivers.${row}.name`),
      phone: textOf(form, `drivers.${row}.phone`),
    })),
  };
}

/** A refusal counts the rows that were sent, the form all of its own. */
export function pathsOfForm(error: WireError, form: FormData): WireError {
  const rows = rowsOf(form);
  return fieldsAt(error, (path) => inFormRow(inFormRow(path, 'vehicles', rows.vehicles), 'drivers', rows.drivers));
}
