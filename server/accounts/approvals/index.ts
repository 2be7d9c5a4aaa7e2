import './find-people.ts';

export { routes } from './routes.ts';
