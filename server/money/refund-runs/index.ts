import './stranded.ts';

export { routes } from './routes.ts';
