import { bookChargeRefund } from '#domain/trade/call-off-contracts/charges.ts';
import { book } from '#server/ledger/index.ts';
import {
  onRefundApproved,
  registerProposers,
  registerRefunds,
  type RefundedSource,
} from '#server/money/refunds/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { beforeRefusal } from '#server/trade/order-refunds/index.ts';
import { WEIGHT_CHARGE } from './charge-kind.ts';
import { lockCharge } from './locked-charge.ts';
import { notes } from './notes.ts';
import { tellBuyer } from './notifications.ts';
import { settleWeights } from './settle-weights.ts';

/** What was paid for more weight goes back with the packs that are returned. */
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
      await notes.creditRefund(charge, refund);
    },
    afterApproval: () => Promise.resolve(),
    // It is owed whatever finance think of it.
    whenRefused: () => Promise.reject(new AppError('weight_goes_back')),
    whenSent: ({ total }) => tellBuyer('sent', { ...charge, amount: total, due_at: null }),
  };
}

// The refund of an order whose goods weigh less is owed as well.
beforeRefusal(async (refundId) => {
  const of = await maybeRow(sql`select from weight_charges where refund_id = ${refundId}`);
  if (of) throw new AppError('weight_goes_back');
});

// Whoever of the staff said what the goods weigh proposed what goes back.
registerProposers(async (refundId) => {
  const weighers = await rows(sql<{ id: number }>`
    select distinct e.staff_id as id /* not null: asked for */
    from weight_charges h join shipments s on s.order_id = h.order_id
      join shipment_events e on e.shipment_id = s.id and e.event = 'weigh' and e.staff_id is not null
    where h.refund_id = ${refundId}`);
  return weighers.map(({ id }) => id);
});

registerRefunds(WEIGHT_CHARGE, { lock: refundedCharge });

// Of packs that are returned nobody owes more weight. The order is locked.
onRefundApproved(({ order_id }) => settleWeights(order_id));
