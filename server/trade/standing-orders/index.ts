import './address-of-standing-orders.ts';
import './personal-data.ts';
import './rights.ts';

export { askForStandingOrder, type AskedStandingOrder } from './ask.ts';
export { approveStandingOrder } from './decide.ts';
export { routes } from './routes.ts';
export { runStandingOrder } from './run.ts';
export { stopStandingOrder } from './stop.ts';
