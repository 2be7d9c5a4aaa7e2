export { confirmedFactor, factorOf, removeFactor, type Owner } from './factors.ts';
export { secondFactorReset } from './notifications.ts';
export { routes } from './routes.ts';
export { codeOfStep } from './totp.ts';
