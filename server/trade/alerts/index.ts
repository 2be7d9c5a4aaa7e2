import './address-of-alerts.ts';
import './merges.ts';
import './personal-data.ts';

export { lookAtAlert, lookAtAlerts } from './look-at-alerts.ts';
export { makeAlert } from './make-alert.ts';
export { routes } from './routes.ts';
