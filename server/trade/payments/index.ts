import './stream.ts';
export { simulatorSecrets } from './gateway/simulator.ts';
export { payInSlip } from './pay-in-slip.ts';
export { routes } from './routes.ts';
export { webhookHeaders } from './standard-webhooks.ts';
export { servePaymentWebhooks } from './webhook.ts';
export { workMessage } from './work-messages.ts';
