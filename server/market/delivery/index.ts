export {
  earliestDelivery,
  freightOf,
  freightRatesSql,
  holidays,
  requireDeliveryDate,
  type Freight,
  type RatesJson,
} from './delivery.ts';
export { tripsTo, type Trips } from './trips-to.ts';
