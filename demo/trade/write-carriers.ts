import type { Vehicle } from '#domain/market/delivery/freight.ts';
import { addCarrier, decideCarrier } from '#server/trade/carriers/index.ts';
import carriers from './carriers.json' with { type: 'json' };

/** Carriers with their vehicles and drivers, one of which drives no more. */
export async function writeCarriers(staffId: number): Promise<void> {
  for (const { vehicles, ...carrier } of carriers) {
    const { ended, ...facts } = { ended: false, ...carrier };
    const fleet = vehicles.map(({ plate, vehicle }) => ({ plate, vehicle: vehicle as Vehicle }));
    const { id } = await addCarrier({ staffId }, { ...facts, vehicles: fleet });
    if (ended) await decideCarrier({ staffId }, id, 'end');
  }
}
