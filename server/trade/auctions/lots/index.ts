export { lotFiles } from './lot-files.ts';
export { routes } from './routes.ts';
