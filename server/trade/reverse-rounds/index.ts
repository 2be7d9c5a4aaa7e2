import './end-round.ts';

export { myRoundRoutes, routes } from './routes.ts';
