import { writePayouts } from './money/write-payouts.ts';
import { writeGatewayMessages } from './money/write-gateway-messages.ts';
import { writeMoneyBack } from './money/write-money-back.ts';
import { writeRefunds } from './money/write-refunds.ts';

/** What follows from what the orders of the demo market have booked: payouts, refunds, messages of the gateway. */
export async function completeDemoMarket(at: Date): Promise<void> {
  await writePayouts(at);
  await writeRefunds();
  await writeMoneyBack(at);
  await writeGatewayMessages();
}
