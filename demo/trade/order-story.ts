import { PAYMENT_QR } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { paymentTypeOf, qrSettlement } from '../money/write-qr-payments.ts';
import type { OrderBuyer } from './order-buyers.ts';
import type { OrderCourse } from './order-course.ts';
import type { Fate } from './order-fates.ts';
import { OUT_OF_STOCK } from './order-row.ts';
import { writeSlip } from './order-slip.ts';
import type { WrittenOrders } from './written-orders.ts';

interface ToldOrder {
  number: number;
  fate: Fate;
  buyer: OrderBuyer;
  people: MarketPeople;
  course: OrderCourse;
  amount: Satang;
}

/** The history of an order, and how it was paid. Answers the slips whose pictures are still drawn. */
export function writeStory(
  written: WrittenOrders,
  { number, fate, buyer, people, course, amount }: ToldOrder,
): Promise<void>[] {
  const { isPaid, sentAt, verifiedAt } = course;
  const note = (
    event: string,
    when: Date,
    by: 'user' | 'staff' | 'system',
    role = 'sales',
    reason: string | null = null,
  ) =>
    written.order_history.push({
      order_id: number,
      event,
      at: when,
      user_id: by === 'user' ? buyer.user_id : null,
      staff_id: by === 'staff' ? people.staffIds[role] : null,
      note: reason,
    });
  note('placed', course.placedAt, 'user');
  if (course.confirmedAt) note('confirmed', course.confirmedAt, 'staff');
  const isByQr = isPaid && paymentTypeOf(number, fate) === PAYMENT_QR;
  if (isByQr) {
    const id = written.settlements.length + 1;
    written.settlements.push({ id, ...qrSettlement(number, amount, sentAt) });
    note('paid', sentAt, 'system');
  }
  const slips =
    fate === 'slip' || (isPaid && !isByQr)
      ? [writeSlip(written, { orderId: number, buyer, amount, when: sentAt, isVerified: isPaid })]
      : [];
  if (slips.length > 0) note('slip_uploaded', sentAt, 'user');
  if (isPaid && !isByQr) {
    note('slip_verified', verifiedAt, 'staff', 'finance');
    note('paid', verifiedAt, 'staff', 'finance');
  }
  if (course.shippedAt) note('shipped', course.shippedAt, 'staff', 'logistics');
  if (course.deliveredAt) note('delivered', course.deliveredAt, 'staff', 'logistics');
  if (fate === 'cancelled') note('refused', course.cancelledAt!, 'staff', 'sales', OUT_OF_STOCK);
  if (fate === 'expired') note('expired', course.cancelledAt!, 'system');
  return slips;
}
