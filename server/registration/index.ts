export { makeRegistrationLink } from './links.ts';
export { routes } from './routes.ts';
