export { freightOf, freightRatesSql, type Freight, type Load, type RatesJson } from './freight.ts';
export { tripsTo, type Trips } from './trips-to.ts';
export { holidays } from './holidays.ts';
