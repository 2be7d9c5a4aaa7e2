import './personal-data.ts';

export { endLineLinks } from './line-link.ts';
export { serveLineWebhook } from './line-webhook.ts';
export { routes } from './routes.ts';
