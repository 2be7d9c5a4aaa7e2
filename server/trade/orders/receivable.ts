import { registerReceivable } from '#server/money/receivables/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { findOrder } from './order-detail.ts';
import { stateOf } from './order-state.ts';
import { decideSettlement } from './paying/decide-settlement.ts';
import { payableOrder } from './paying/payable-order.ts';
import { receivePayment } from './paying/receive-payment.ts';
import slipWords from './slip-words.json' with { type: 'json' };

/** An order is owed from its placing on. Its row follows the order's (migration 0790). */
registerReceivable('order', {
  whenPaid: ({ receivable, amount, cause, paid_at }) =>
    receivePayment({ order_id: receivable.source_id, amount, cause, at: paid_at }),
  payable: ({ source_id }, how) => payableOrder(source_id, how),
  slipWords,
  decideSlip: decideSettlement,
  orderOfSlip: async (id) => stateOf(await findOrder(id, null)),
  async wasEndedBy(orderId, staffId) {
    const ended = await maybeRow(sql`
      select 1 as found from order_history h where h.order_id = ${orderId} and h.staff_id = ${staffId}
        and h.event in ('cancelled', 'refused', 'lines_cancelled') limit 1`);
    return ended !== undefined;
  },
});
