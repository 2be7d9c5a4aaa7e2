export { addSearch } from './change-searches.ts';
export { enqueueLook } from './jobs.ts';
export { routes } from './routes.ts';
