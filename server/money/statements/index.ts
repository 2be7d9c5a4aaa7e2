export { routes } from './routes.ts';
export { verifySlip } from './verify-slip.ts';
export { closeVerified } from './close-verified.ts';
export { lockOpenLines } from './compared-slips.ts';
