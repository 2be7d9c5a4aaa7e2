export { confirmedFactor, factorOf, removeFactor, type Owner } from './factors.ts';
export { mailReset } from './mails.ts';
export { routes } from './routes.ts';
export { codeOfStep } from './totp.ts';
