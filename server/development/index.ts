export { DEMO_AUTHENTICATOR_SECRET } from './demo-authenticator.ts';
export { routes } from './routes.ts';
