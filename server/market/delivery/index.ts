export { freightTo, type Freight, type Load } from './freight.ts';
export { tripsTo, type Trips } from './trips-to.ts';
export { holidays } from './holidays.ts';
