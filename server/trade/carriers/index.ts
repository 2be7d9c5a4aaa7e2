export { addCarrier, decideCarrier } from './change-carrier.ts';
export { carrierOfPlate } from './fleet.ts';
export { routes } from './routes.ts';
