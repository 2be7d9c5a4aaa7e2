export { carrierOfPlate } from './fleet.ts';
export { routes } from './routes.ts';
