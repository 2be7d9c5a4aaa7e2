import type { OrderTotalsInput } from '#domain/trade/order-totals.ts';
import type { RawBuilder } from '#server/platform/database/query.ts';

type OrderSums = Pick<OrderTotalsInput, 'lines' | 'shippingCost' | 'discountPrice' | 'vatRatePercentHundredths'>;

/** Orders as money reads them. They stand above money, and say it here: what is not named, no statement of money has. */
interface OrdersForMoney {
  /**
   * A relation: `id`, `company_id`, `user_id`, `buyer_contact_email`, `order_no`, `po_number`; `placed_at`,
   * `confirmed_at`, `delivered_at`, `due_date`, `repaid_at`; `total_include_vat`, `interest`, `credit_time`,
   * `vat_rate_hundredths`; `status`, `purchaser_status`, `contract_status`, `payment_type`, `payment_status`,
   * `logistic_status`, `custom_status`. With drafts, which have no number.
   */
  relation: RawBuilder<unknown>;
  /** Whether order `o` of it is past its due day. */
  isOverdueSql(at: Date): RawBuilder<boolean>;
  /** What an order, or a draft, of a company comes to before interest; 404 for another company's. */
  findSums(orderId: number, companyId: number): Promise<OrderSums>;
}

let registered: OrdersForMoney | undefined;

export function registerOrders(orders: OrdersForMoney): void {
  registered = orders;
}

function orders(): OrdersForMoney {
  if (!registered) throw new Error('nobody places orders');
  return registered;
}

/** `from ${ordersSql()} o`. */
export const ordersSql = (): RawBuilder<unknown> => orders().relation;

export const findOrderSums = (orderId: number, companyId: number): Promise<OrderSums> =>
  orders().findSums(orderId, companyId);

export const isOverdueSql = (at: Date): RawBuilder<boolean> => orders().isOverdueSql(at);
