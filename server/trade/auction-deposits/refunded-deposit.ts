import { bookDepositRefund } from '#domain/trade/auctions/hold-bookings.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { registerOwedRefunds, registerRefunds, type RefundedSource } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AUCTION_DEPOSIT } from './deposit-kind.ts';
import { tellDeposit } from './notifications.ts';

interface Deposit {
  id: number;
  company_id: number;
  amount: Satang;
  auction_id: number;
}

/** A deposit goes back whole, by a refund as any other money: approved by one of finance and sent in a run. */
async function refundedDeposit(id: number): Promise<RefundedSource> {
  const deposit = await oneRow(sql<Deposit>`
    select d.id, d.company_id, d.amount, b.auction_id
    from auction_deposits d join auction_bidders b on b.id = d.bidder_id
    where d.id = ${id} for no key update of d`);
  return {
    company_id: deposit.company_id,
    order_id: null,
    settle: ({ total }) => Promise.resolve(total),
    whenApproved: ({ refund, at }) => book([bookDepositRefund(refund.id, deposit, at)]),
    afterApproval: () => Promise.resolve(),
    async whenSent() {
      await rows(sql`update auction_deposits set state = 'returned', decided_at = ${now()} where id = ${id}`);
      await tellDeposit('sent', deposit);
    },
  };
}

registerRefunds(AUCTION_DEPOSIT, { lock: refundedDeposit });
registerOwedRefunds({
  refusal: 'auction_deposit_goes_back',
  async isOne(refundId) {
    const found = await maybeRow(sql`
      select r.id from refunds r join receivables v on v.id = r.receivable_id
      where r.id = ${refundId} and v.kind = ${sql.lit(AUCTION_DEPOSIT)}`);
    return found !== undefined;
  },
});
