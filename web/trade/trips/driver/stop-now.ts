import { isAllRefused, offeredEvents, stepsOf } from '#domain/trade/trips/driver-events.ts';
import { SHIPMENT_STEPS, type ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import type { Answer } from '#contract/client.ts';
import type { Waiting } from './waiting-store.ts';

export type DriverTrip = Answer<'POST /trip/open'>;
export type DriverStop = DriverTrip['stops'][number];

/** A stop as it stands for its driver, with what waits on the phone: the next buttons do not wait for a line. */
export function stopNow(stop: DriverStop, waiting: readonly Waiting[]): Pick<DriverStop, 'state' | 'offered'> {
  let state: ShipmentState = stop.state;
  let said = stop.said_delivered_at === null ? null : new Date(stop.said_delivered_at);
  for (const { call, said_at } of waiting) {
    if (call.name === 'POST /trip/photo' || call.name === 'POST /trip/vehicle') continue;
    if (call.body.shipment_id !== stop.id) continue;
    const event = call.name === 'POST /trip/hand-over' ? 'hand_over' : call.body.event;
    if (event === 'take_back') return { state: stop.state, offered: stop.offered };
    for (const step of stepsOf(event, state) ?? []) state = SHIPMENT_STEPS[step].to;
    if (call.name !== 'POST /trip/hand-over') continue;
    const refused = (call.body.lines ?? []).map((line) => ({ refused_quantity: 0, refused_reason: '', ...line }));
    if (refused.length === stop.lines.length && isAllRefused(refused)) state = 'refused';
    else said = new Date(said_at);
  }
  return { state, offered: offeredEvents({ state, said_delivered_at: said }) };
}
