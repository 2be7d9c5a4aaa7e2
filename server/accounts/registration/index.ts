export { routes } from './routes.ts';
export { turnAwayJoiners } from './joining/turn-away-joiners.ts';
