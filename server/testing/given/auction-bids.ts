import { AUCTION_RULES } from '#domain/trade/auctions/bidders.ts';
import type { HoldKind } from '#domain/trade/auctions/hold.ts';
import { satangFromBaht } from '#domain/values/money.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { askBid } from '#server/trade/auctions/bidding/bid-queue.ts';
import { sendWebhook, moneyFor } from '../services/gateway.ts';
import type { TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';

type Buyer = TestMarket['buyer'];

export const joinAs = (buyer: Buyer, id: number, hold: HoldKind = 'none') =>
  buyer.api('POST /auctions/{id}/join', { params: { id }, body: { rules: AUCTION_RULES, hold } });

/** Up to so many baht per kg. */
export const bidAs = ({ companyId, id: userId }: Buyer, auctionId: number, limit: number) =>
  askBid(auctionId, {
    companyId,
    userId,
    requestKey: undefined,
    what: { kind: 'bid', limit: satangFromBaht(limit), is_sure: true },
  });

/** The deposit for bids up to a price, paid by its references. */
export async function payDepositAs(app: TestApp, buyer: Buyer, id: number, up_to: number): Promise<number> {
  const { amount, ref1, ref2 } = await buyer.api('POST /auctions/{id}/deposit', { params: { id }, body: { up_to } });
  const order = { companyId: buyer.companyId, orderNo: 'OR2607090001' };
  await sendWebhook(app, moneyFor(app, order, amount, { ref1, ref2 }));
  await runWaitingJobs();
  return amount;
}
