import './hooks.ts';

export { routes } from './routes.ts';
