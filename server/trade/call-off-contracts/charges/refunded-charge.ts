import { bookChargeRefund } from '#domain/trade/call-off-contracts/charges.ts';
import { book } from '#server/ledger/index.ts';
import { registerRefunds, type RefundedSource } from '#server/money/refunds/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { beforeRefusal } from '#server/trade/order-refunds/index.ts';
import { CALL_OFF_CHARGE } from './charge-kind.ts';
import { creditPaidCharge } from './debit-note.ts';
import { lockCharge } from './locked-charge.ts';
import { tellBuyer } from './notifications.ts';

/** What was paid for a charge goes back, where a corrected index makes it less or its goods were returned. */
async function refundedCharge(id: number): Promise<RefundedSource> {
  const charge = await lockCharge(id);
  const { company_id, seller_company_id } = charge;
  return {
    company_id,
    order_id: null,
    settle: ({ total }) => Promise.resolve(total),
    async whenApproved({ refund, at }) {
      // As where payouts are marked as paid: nobody is paid out what goes back.
      await rows(sql`select id from companies where id = ${seller_company_id} for no key update`);
      const { id: refundId, total, vat } = refund;
      await book([bookChargeRefund(refundId, { ...charge, goods: total - vat, vat }, at)]);
      await creditPaidCharge(charge, refund);
    },
    afterApproval: () => Promise.resolve(),
    // It is owed whatever finance think of it.
    whenRefused: () => Promise.reject(new AppError('call_off_charge_goes_back')),
    whenSent: ({ total }) => tellBuyer('sent', { ...charge, amount: total, due_at: null }),
  };
}

// The refund of an order whose goods cost less is owed as well.
beforeRefusal(async (refundId) => {
  const of = await maybeRow(sql`select from call_off_charges where refund_id = ${refundId}`);
  if (of) throw new AppError('call_off_charge_goes_back');
});

registerRefunds(CALL_OFF_CHARGE, { lock: refundedCharge });
