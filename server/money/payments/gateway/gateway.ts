import { config, type Config } from '#server/platform/config.ts';
import type { PaymentGateway } from './port.ts';
import { scbGateway } from './scb.ts';
import { simulatorGateway } from './simulator.ts';

let opened: { of: Config; gateway: PaymentGateway | null } | undefined;

/** The gateway that the settings name; null without one. */
export function paymentGateway(): PaymentGateway | null {
  const settings = config();
  if (opened?.of !== settings) opened = { of: settings, gateway: open(settings) };
  return opened.gateway;
}

function open(settings: Config): PaymentGateway | null {
  if (settings.paymentGateway === 'none') return null;
  if (settings.paymentGateway === 'simulator') return simulatorGateway(settings.simulatorUrl);
  return scbGateway({
    url: settings.SCB_URL,
    apiKey: settings.SCB_API_KEY!,
    apiSecret: settings.SCB_API_SECRET!,
    billerId: settings.SCB_BILLER_ID!,
    ref3Prefix: settings.SCB_REF3_PREFIX!,
    webhookKey: settings.SCB_WEBHOOK_KEY,
  });
}
