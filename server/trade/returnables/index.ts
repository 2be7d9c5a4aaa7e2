import './hooks.ts';

export { declareAsStaff } from './declare-returnables.ts';
export { receiveReturnables } from './receive-returnables.ts';
export { routes } from './routes.ts';
