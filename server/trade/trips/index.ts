import './stream.ts';

export { cancelTrip, endTrip } from './change-trip.ts';
export { onTripDayChanged } from './day-hooks.ts';
export { takeHandOver } from './hand-over.ts';
export { makeTrip } from './make-trip.ts';
export { takeStep } from './take-step.ts';
export { routes } from './routes.ts';
