import './end-round.ts';

export { routes } from './routes.ts';
