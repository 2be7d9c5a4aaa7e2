import type { PaymentReferences } from '#domain/money/payments/payment-references.ts';
import type { Satang } from '#domain/values/money.ts';
import { config } from '#server/platform/config.ts';
import { GatewayError } from './gateway/call-gateway.ts';
import { paymentGateway } from './gateway/gateway.ts';

/** Where the simulated bank of the demo shows a code, as the browser reaches it: beside the product, under its name. */
export function simulatedBankOf({ ref2 }: Pick<PaymentReferences, 'ref2'>): string | null {
  const { paymentGateway: gateway, baseUrl, simulatorUrl } = config();
  if (gateway !== 'simulator') return null;
  const { hostname } = new URL(baseUrl);
  return `http://${hostname}:${new URL(simulatorUrl).port}/?ref2=${ref2}`;
}

/**
 * Tells a gateway that must know it of a bill whose code is not made by it. A code is shown all the same when it is
 * down.
 */
export async function tellOfBill(bill: PaymentReferences & { amount: Satang }): Promise<void> {
  try {
    await paymentGateway()?.knowBill?.(bill);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
}
