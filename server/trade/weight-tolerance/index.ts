export { orderWeightTolerance, WEIGHT_TOLERANCE_KEY, weightTolerance } from './weight-tolerance.ts';
