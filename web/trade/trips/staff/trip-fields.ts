import type { VEHICLES } from '#domain/market/delivery/freight.ts';
import { fieldsOf } from '#web/page/form.ts';

/** The vehicle of a trip as its form has it; a vehicle that is none the API refuses at its field. */
export function readVehicle(form: FormData) {
  const { vehicle, ...fields } = fieldsOf(form, ['day', 'vehicle', 'plate', 'driver_name', 'driver_phone']);
  return { ...fields, vehicle: vehicle as (typeof VEHICLES)[number] };
}
