export { freightTo, type Freight, type Load } from './freight.ts';
