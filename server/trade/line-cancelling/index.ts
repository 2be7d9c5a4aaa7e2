export { cancelLines } from './cancel-lines.ts';
export { routes } from './routes.ts';
