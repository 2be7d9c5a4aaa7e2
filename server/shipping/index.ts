export { freightTo, type Freight, type Load } from './freight.ts';
export { freightPerKgTo, type FreightFrom } from './freight-per-kg.ts';
