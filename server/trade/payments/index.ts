import './stream.ts';
export { counterSlip } from './counter-slip.ts';
export { onOtherReferences, type OtherMoney } from './other-references.ts';
export { qrSvg } from './qr-picture.ts';
export { simulatorSecrets } from './gateway/simulator.ts';
export { routes } from './routes.ts';
export { webhookHeaders } from './standard-webhooks.ts';
export { servePaymentWebhooks } from './webhook.ts';
export { workMessage } from './work-messages.ts';
