export { forgetApplications } from './forget.ts';
export { routes } from './routes.ts';
