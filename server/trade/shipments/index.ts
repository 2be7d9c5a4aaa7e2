import './hooks.ts';
import './personal-data.ts';

export { fetchedBy } from './driver/fetched-by.ts';
export { keepPlateOfDone, putOnTrip, takeOffTrip } from './driver/put-on-trip.ts';
export { unsayDelivered } from './driver/unsay-delivered.ts';
export { writeShipmentFile } from './driver/write-file.ts';
export { findShipments, type ShownShipment } from './find-shipments.ts';
export { followShipments } from './follow-shipments.ts';
export { lockShipment, lockShipments } from './lock.ts';
export { moveShipment, type Moved, type ReceivedLine, type StepFacts } from './move-shipment.ts';
export { writePastShipments } from './past-orders.ts';
export { planShipment, type PlannedLine, type PlannedVehicle } from './plan.ts';
export { routes } from './routes.ts';
export { readShipments, type Shipment, type ShipmentLine } from './shipment-rows.ts';
export { deliverBySilence, sayDelivered } from './say-delivered.ts';
export { takeStepBack } from './take-step-back.ts';
export { deliverOrder, shipOrder, takeOrderBack } from './whole-orders.ts';
export { isEventKnown, writeShipmentEvents, type MovedBy } from './write-events.ts';
