export { enqueueLook } from './jobs.ts';
export { routes } from './routes.ts';
