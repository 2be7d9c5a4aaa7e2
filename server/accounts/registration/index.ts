export { routes } from './routes.ts';
export { turnAwayJoiners } from './turn-away-joiners.ts';
