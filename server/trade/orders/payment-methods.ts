import { creditDueDate } from '#domain/money/credit/repayment.ts';
import { dueDate, PAYMENT_CREDIT, PAYMENT_QR, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';

export type PaymentType = typeof PAYMENT_CREDIT | typeof PAYMENT_QR | typeof PAYMENT_TRANSFER;

/** What differs by how an order is paid. */
export interface PaymentMethod {
  /** Refuses an order that may not be paid this way, before anything is written. */
  requireOffered(): unknown;
  /** When an order confirmed at this moment must be paid; null while that is not known. */
  dueDate(confirmedAt: Date): Date | null;
  /** When an order that is delivered unpaid at this moment must be paid. */
  dueDateAfterDelivery(order: { due_date: Date | null; credit_time: number }, deliveredAt: Date): Date | null;
}

const isOffered = () => {};
const asBefore: PaymentMethod['dueDateAfterDelivery'] = (order) => order.due_date;

function refuse(): never {
  throw new AppError('payment_type_not_offered');
}

export const paymentMethods: Readonly<Record<PaymentType, PaymentMethod>> = {
  // Due so many days after delivery. Whether the company may, its credit line says, which is locked for it.
  [PAYMENT_CREDIT]: {
    requireOffered: isOffered,
    dueDate: () => null,
    dueDateAfterDelivery: ({ credit_time }, deliveredAt) => creditDueDate(deliveredAt, credit_time),
  },
  [PAYMENT_QR]: {
    requireOffered: () => config().paymentGateway === 'none' && refuse(),
    dueDate,
    dueDateAfterDelivery: asBefore,
  },
  [PAYMENT_TRANSFER]: { requireOffered: isOffered, dueDate, dueDateAfterDelivery: asBefore },
};

/** The ways to pay that a buyer can choose now, the one that most choose first. */
export function offeredPaymentTypes(): PaymentType[] {
  // Whether a company has credit, the payment page asks by itself.
  return config().paymentGateway === 'none'
    ? [PAYMENT_CREDIT, PAYMENT_TRANSFER]
    : [PAYMENT_CREDIT, PAYMENT_TRANSFER, PAYMENT_QR];
}
