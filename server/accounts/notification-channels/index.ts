import './personal-data.ts';

export { serveLineWebhook } from './line-webhook.ts';
export { routes } from './routes.ts';
