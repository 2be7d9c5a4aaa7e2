export { beginLot } from './begin-lot.ts';
export { approveLot, stopLot } from './decide-lot.ts';
export { lotFiles } from './lot-files.ts';
export { routes } from './routes.ts';
export { saveLot, submitLot } from './save-lot.ts';
