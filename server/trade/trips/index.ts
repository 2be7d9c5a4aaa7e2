import './stream.ts';

export { cancelTrip, endTrip, writeCost } from './change-trip.ts';
export { onTripDayChanged } from './day-hooks.ts';
export { takeHandOver } from './hand-over.ts';
export { makeTrip } from './make-trip.ts';
export { takeStep } from './take-step.ts';
export { routes } from './routes.ts';
export { registerWaitingCosts } from './waiting-costs.ts';
export { waitingSql } from './waiting-sql.ts';
