export { hashPassword } from './passwords.ts';
export { routes } from './routes.ts';
export { callerOfToken } from './sessions.ts';
