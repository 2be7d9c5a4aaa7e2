export { registerKeptTaxId } from './kept-tax-ids.ts';
export { routes } from './routes.ts';
export { turnAwayJoiners } from './joining/turn-away-joiners.ts';
