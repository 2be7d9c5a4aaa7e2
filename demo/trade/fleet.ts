import { VEHICLE_CAPACITY, VEHICLES, type Vehicle } from '#domain/market/delivery/freight.ts';
import carriers from './carriers.json' with { type: 'json' };

const FLEET = carriers.flatMap(({ vehicles, drivers, ...carrier }) =>
  'ended' in carrier
    ? []
    : vehicles.map(({ plate, vehicle }, index) => {
        const { name, phone } = drivers[index % drivers.length]!;
        return { plate, vehicle: vehicle as Vehicle, driver_name: name, driver_phone: phone };
      }),
);

/** A vehicle of a carrier, the smallest kind that carries so much; `seed` tells those of one kind apart. */
export function pickVehicle(grams: number, seed: number) {
  const kind = VEHICLES.find((vehicle) => VEHICLE_CAPACITY[vehicle] >= grams) ?? VEHICLES.at(-1);
  const its = FLEET.filter(({ vehicle }) => vehicle === kind);
  return its[seed % its.length]!;
}
