import { writePayouts } from './sellers/write-payouts.ts';
import { writeGatewayMessages } from './trade/write-gateway-messages.ts';
import { writeMoneyBack } from './trade/write-money-back.ts';
import { writeRefunds } from './trade/write-refunds.ts';

/** What follows from what the orders of the demo market have booked: payouts, refunds, messages of the gateway. */
export async function completeDemoMarket(at: Date): Promise<void> {
  await writePayouts(at);
  await writeRefunds();
  await writeMoneyBack(at);
  await writeGatewayMessages();
}
