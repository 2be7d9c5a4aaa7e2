import './stream.ts';

export { routes } from './routes.ts';
