export {
  earliestDelivery,
  freightOf,
  freightRatesSql,
  holidays,
  requireDeliveryDate,
  type Freight,
  type RatesJson,
} from './delivery.ts';
export { invalidateTrips, tripsTo, type Trips } from './trips-to.ts';
