import type { Answer } from '#contract/client.ts';

export type Fleet = Answer<'GET /staff/carrier-fleet'>;

/** The lists that fields of a vehicle name: what carriers have is proposed while somebody types. */
export const fleetLists = { plate: 'fleet-plates', driver: 'fleet-drivers', phone: 'fleet-phones' } as const;

/** Once on a screen where vehicles are named. */
export function FleetProposals({ fleet: { vehicles, drivers } }: { fleet: Fleet }) {
  return (
    <>
      <datalist id={fleetLists.plate}>
        {vehicles.map(({ plate, carrier }) => (
          <option key={`${plate}/${carrier}`} value={plate}>
            {carrier}
          </option>
        ))}
      </datalist>
      <datalist id={fleetLists.driver}>
        {drivers.map(({ name, phone, carrier }) => (
          <option key={`${name}/${phone}`} value={name}>
            {phone} · {carrier}
          </option>
        ))}
      </datalist>
      <datalist id={fleetLists.phone}>
        {drivers.map(({ name, phone, carrier }) => (
          <option key={`${phone}/${name}`} value={phone}>
            {name} · {carrier}
          </option>
        ))}
      </datalist>
    </>
  );
}
