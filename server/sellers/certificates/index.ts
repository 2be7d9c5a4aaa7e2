import './held-certificates.ts';

export { routes } from './routes.ts';
