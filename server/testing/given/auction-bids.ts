import { AUCTION_RULES, whyNotBidder } from '#domain/trade/auctions/bidders.ts';
import type { HoldKind } from '#domain/trade/auctions/hold.ts';
import { satangFromBaht } from '#domain/values/money.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { checksOf, lockBidders } from '#server/trade/auctions/bidders/index.ts';
import { askBid } from '#server/trade/auctions/bidding/bid-queue.ts';
import { lockAuction, standingOf } from '#server/trade/auctions/index.ts';
import { sendWebhook, moneyFor } from '../services/gateway.ts';
import { BILLING, DELIVERY_DAY, type TestMarket } from '../orders.ts';
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

/** What a bid up to so many baht per kg asks of its bidder, as it is asked and written with the bid. */
export const passBidAs = (
  { companyId, id: userId }: Pick<Buyer, 'companyId' | 'id'>,
  auctionId: number,
  limit: number,
) =>
  inTransaction(async () => {
    const open = standingOf(await lockAuction(auctionId));
    const locks = await lockBidders(open.auction, [{ companyId, userId, requestKey: undefined }], {
      takesBids: true,
      vat: BigInt(await vatRateHundredths()),
    });
    const bidder = locks.bidders.get(companyId);
    const refused = whyNotBidder(bidder);
    if (refused || !bidder) throw new AppError(refused ?? 'auction_not_bidder');
    const checks = checksOf(open, locks);
    checks.requireMayBid(userId, bidder, satangFromBaht(limit));
    await checks.write();
    return { pseudonym: bidder.pseudonym };
  });

/** The deposit for bids up to a price, paid by its references. */
export async function payDepositAs(app: TestApp, buyer: Buyer, id: number, up_to: number): Promise<number> {
  const { amount, ref1, ref2 } = await buyer.api('POST /auctions/{id}/deposit', { params: { id }, body: { up_to } });
  const order = { companyId: buyer.companyId, orderNo: 'OR2607090001' };
  await sendWebhook(app, moneyFor(app, order, amount, { ref1, ref2 }));
  await runWaitingJobs();
  return amount;
}

/** The lot that a buyer has won, by the screens of the ordinary checkout; answers the order. */
export async function orderLotAs(
  buyer: Buyer,
  id: number,
  payment: { payment_type: 1 | 3; credit_time?: number } = { payment_type: 3 },
): Promise<number> {
  const { order_id } = await buyer.api('POST /auctions/{id}/order', { params: { id } });
  await buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: buyer.addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
    },
  });
  await buyer.api('POST /cart/addpayment', { body: { order_id, ...payment } });
  return order_id;
}
