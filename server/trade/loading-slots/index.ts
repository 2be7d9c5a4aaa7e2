import './hooks.ts';
import './waiting-cost.ts';

export { routes } from './routes.ts';
