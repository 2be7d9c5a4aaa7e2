export { confirmedFactor, factorOf, removeFactor, type Owner } from './factors.ts';
export { hasSecondFactor } from './manage.ts';
export { secondFactorReset } from './notifications.ts';
export { routes } from './routes.ts';
export { prove, type Proof } from './set-up.ts';
export { codeOfStep } from './totp.ts';
