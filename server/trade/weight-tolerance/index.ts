export {
  orderToleranceSql,
  orderWeightTolerance,
  WEIGHT_TOLERANCE_KEY,
  weightTolerance,
  weightToleranceSql,
} from './weight-tolerance.ts';
