export { reservedForLot } from './decide-lot.ts';
export { lotFiles } from './lot-files.ts';
export { routes } from './routes.ts';
