import { plateKey } from '#domain/find/typed.ts';

export const carrierStates = ['active', 'ended'] as const;
export type CarrierState = (typeof carrierStates)[number];

/** Vehicles, and drivers, of one carrier. */
export const MAX_CARRIER_VEHICLES = 100;
export const MAX_CARRIER_DRIVERS = 100;

/** When staff may make each decision about a carrier. */
export const carrierDecisionGuards = {
  end: ({ state }: { state: CarrierState }): boolean => state === 'active',
  resume: ({ state }: { state: CarrierState }): boolean => state === 'ended',
};

interface CarrierFleet {
  vehicles: readonly { plate: string }[];
  drivers: readonly { phone: string }[];
}

export interface FleetProblem {
  list: 'vehicles' | 'drivers';
  index: number;
  field: 'plate' | 'phone';
  code: 'plate_twice' | 'driver_twice';
}

/** Plates and telephones that a carrier's form names twice, at the later place. */
export function findFleetProblems({ vehicles, drivers }: CarrierFleet): FleetProblem[] {
  return [
    ...repeated(vehicles.map(({ plate }) => plateKey(plate))).map(
      (index) => ({ list: 'vehicles', index, field: 'plate', code: 'plate_twice' }) as const,
    ),
    ...repeated(drivers.map(({ phone }) => phone)).map(
      (index) => ({ list: 'drivers', index, field: 'phone', code: 'driver_twice' }) as const,
    ),
  ];
}

const repeated = (keys: readonly string[]): number[] =>
  keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
