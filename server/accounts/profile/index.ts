import './personal-data.ts';
export { decideDeletionRequest } from './deletion-request.ts';
export { routes } from './routes.ts';
