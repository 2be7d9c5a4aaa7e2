import { z } from 'zod';
import { named } from '#contract/offer-shapes.ts';
import { boughtDocumentKindNames } from '#domain/money/tax-documents/tax-document.ts';
import { differenceReasons } from '#domain/money/payments/taken-amount.ts';
import { orderStatusTypes } from '#domain/trade/order-status.ts';
import { baht, day, id, instant, names, warehouseNames } from '#contract/wire.ts';
import { boughtNames } from '#contract/money/bought-names.ts';
import { carbonSum } from '#contract/trade/carbon.ts';
import { couponNames } from '#contract/trade/coupon-shapes.ts';
import { refund } from '#contract/money/refund-shapes.ts';
import { timeline } from '#contract/trade/timeline-shapes.ts';

const orderStatusType = z.literal(orderStatusTypes);

/** What a line is made of where its units were agreed at several prices. They sum to the line. */
export const linePart = z.object({
  quantity: z.int(),
  /** Of one unit. */
  price: baht,
  total: baht,
  lot: z.string().nullable(),
});

/** A certificate of analysis that was agreed with a line, as the reader's session may open it. */
export const lineCoa = z.object({ name: z.string(), url: z.string() });

export const orderItem = z.object({
  id,
  product_id: id,
  productstock_id: id,
  quantity: z.int(),
  price: baht,
  /** Percent off the line: the member level’s, or that of the custom price. */
  memberlevel_discount: z.number(),
  /** Whether the price came from a price list of the company. */
  is_custom_price: z.boolean(),
  line_discount: baht,
  line_total: baht,
  /** None of a line that has one price. */
  parts: z.array(linePart),
  coas: z.array(lineCoa),
  ...boughtNames,
  product_unit_weight: z.number(),
  /** Sold by weight: loose goods. */
  is_weighed: z.boolean(),
  /** By how many percent a line that is sold by weight may be invoiced above the order at most; null of others. */
  weight_tolerance: z.number().nullable(),
  /** By how much of it the line is invoiced, once some of it was weighed. */
  billed_kg: z.number().nullable(),
  pic_path: z.string().nullable(),
  pic_name: z.string().nullable(),
  shipping_out_of_scope: z.boolean(),
  shipping_package_weight: z.number(),
  seller: z.object({ id, ...names }),
  warehouse: z.object(warehouseNames),
  warehouse_province: z.object(names),
  /** The lot that the buyer chose; null where any will do. */
  chosen_lot: z.object({ id, lot_no: z.string(), token: z.uuid() }).nullable(),
});

export const settlement = z.object({
  id,
  amount: baht,
  payment_date: instant,
  /** When it was reported. */
  sent_at: instant,
  /** 0 waiting for verification, 1 verified, 2 rejected */
  status: z.int(),
  is_deleted: z.boolean(),
  reject_reason: z.string().nullable(),
  /** Another amount arrived than was reported: what was reported, and why. */
  difference: z.object({ reported: baht, reason: z.enum(differenceReasons), note: z.string() }).nullable(),
  /** A transfer that the buyer reported with a slip, or money that a payment gateway reported. */
  kind: z.enum(['slip', 'gateway']),
  /** Why finance looks at money that a gateway reported. */
  review_reason: z.enum(['amount_differs', 'order_not_confirmed']).nullable(),
  /** Of the slip; null without one. */
  pic_name: z.string().nullable(),
  /** Signed, for five minutes. */
  pic_path: z.string().nullable(),
  content_type: z.string().nullable(),
});

const historyEntry = z.object({
  event: z.enum([
    'placed',
    'confirmed',
    'refused',
    'slip_uploaded',
    'slip_removed',
    'slip_verified',
    'written_off',
    'slip_rejected',
    'paid',
    'paid_in_part',
    'payment_to_check',
    'refund_due',
    'refund_proposed',
    'refund_approved',
    'refund_refused',
    'refund_taken_over',
    'refund_sent',
    'lines_cancelled',
    'shipped',
    'delivered',
    'shipping_taken_back',
    'delivery_taken_back',
    'part_delivered',
    'part_taken_back',
    'custom_status',
    'cancelled',
    'expired',
    'lapsed',
    'contract_changed',
    'contract_confirmed',
    'goods_ready',
    'goods_ready_changed',
    'goods_not_ready',
    'seller_accepted',
    'seller_accepted_in_part',
    'seller_declined',
    'part_agreed',
    'goods_weighed',
    'part_refused',
    'mailed',
  ]),
  at: instant,
  /** Who did it, as the reader may know it. */
  by: z.enum(['buyer', 'seller', 'staff', 'system']),
  /** Their name: of everybody for staff, of their own company's people for the buyer. */
  name: z.string().nullable(),
  note: z.string().nullable(),
  /** When the order is to be paid since then, where the event moved that. */
  due_date: instant.nullable(),
});

/** The sums of an order; they always add up to the satang. */
export const orderSummary = z.object({
  total: baht,
  shipping_cost: baht.nullable(),
  discount_code: z.string().nullable(),
  discount_price: baht,
  vat_rate: z.number(),
  vat: baht,
  total_include_vat: baht,
  credit_time: z.int(),
  daily_interest: baht,
  interest: baht,
  verified_amount: baht,
  waiting_amount: baht,
  outstanding: baht,
  /** What the marketplace has not sent back yet: of refunds, and of payments that are no longer the order's. */
  to_send_back: baht,
});

/** What the specification's order says of its price beside the sums; the name with a capital letter is its own. */
const terms = {
  estimate_shipping_cost: baht.nullable(),
  vat_rate: z.number(),
  discount_price: baht,
  discount_code: z.string().nullable(),
  campaign_id: id.nullable(),
  credit_time: z.int(),
  /** Percent a year. */
  Interest_rate: z.number(),
};

/** A tax invoice, receipt or credit note that was issued for an order. */
export const issuedTaxDocument = z.object({
  id,
  number: z.string(),
  kind: z.enum(boughtDocumentKindNames),
  issued_at: instant,
  total: baht,
});

export const orderDetail = z.object({
  id,
  /**
   * Changes with goods, amounts, address, date, bill and references: placing a draft may name the one that was shown.
   */
  version: z.string(),
  order_no: z.string().nullable(),
  company_id: id,
  company_code: z.string().nullable(),
  company_name: z.string(),
  /** As it is called today, in each language. */
  company: named,
  buyer_contact_email: z.string(),
  payment_type: z.int().nullable(),
  payment_status: z.int(),
  status: z.int(),
  order_status_type: orderStatusType,
  purchaser_status: z.int(),
  contract_status: z.int(),
  contract_id: id.nullable(),
  logistic_status: z.int(),
  plastket_status: z.int(),
  custom_status: z.string().nullable(),
  is_overdue: z.boolean(),
  receiving_type: z.int().nullable(),
  delivery_date: day.nullable(),
  receiving_time: z.string().nullable(),
  delivery_type: z.string().nullable(),
  delivery_name: z.string().nullable(),
  delivery_desc: z.string().nullable(),
  shipping_address_id: id.nullable(),
  /** The address as it was when the order was placed; of a draft, as it is now. */
  shipping_address: z
    .object({ name: z.string(), phone: z.string(), text_th: z.string(), text_en: z.string() })
    .nullable(),
  pickup_warehouses: z.array(
    z.object({ id, ...warehouseNames, address: z.string(), contact_person: z.string(), mobile: z.string() }),
  ),
  billing_address_id: id.nullable(),
  billing_name: z.string().nullable(),
  billing_address: z.string().nullable(),
  billing_branch_code: z.string().nullable(),
  billing_branch_desc: z.string().nullable(),
  billing_taxId: z.string().nullable(),
  remark: z.string().nullable(),
  /** What the buyer's company calls the order by. */
  po_number: z.string().nullable(),
  cost_centre: z.string().nullable(),
  /** Who there asked for it; null of a draft. */
  requester: z.string().nullable(),
  /** The request by which it waits, or waited, for its company's approval. */
  purchase_request_id: id.nullable(),
  /** The standing order that placed it. */
  standing_order_id: id.nullable(),
  /** The pre-order whose price and day of delivery it has. */
  preorder_id: id.nullable(),
  can_pick_up: z.boolean(),
  currency: z.enum(['THB', 'USD', 'RMB']),
  currency_rate: z.number(),
  created_at: instant,
  placed_at: instant.nullable(),
  confirmed_at: instant.nullable(),
  /** How long the buyer has to pay once the order is confirmed. */
  payment_window_hours: z.int(),
  /** When an order that nobody confirmed is cancelled by itself. */
  confirm_by: instant.nullable(),
  due_date: instant.nullable(),
  shipped_at: instant.nullable(),
  delivered_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  total_weight: z.number(),
  /** As it was known when the order was placed. */
  carbon: carbonSum,
  ...terms,
  /** The campaign of its coupon. */
  coupon: couponNames.nullable(),
  /** When this was answered, by the server's clock: what is left until a deadline counts from here. */
  answered_at: instant,
  summary: orderSummary,
  order_items: z.array(orderItem),
  settlements: z.array(settlement),
  tax_documents: z.array(issuedTaxDocument),
  /** None of a draft. */
  timeline,
  history: z.array(historyEntry),
  /** The newest first. */
  /** What is missing and not waited for any more. */
  write_offs: z.array(z.object({ amount: baht, reason: z.enum(differenceReasons), note: z.string(), at: instant })),
  refunds: z.array(refund),
  /** Of the account that the company’s refunds go to. */
  refund_account: z.enum(['none', 'waiting', 'approved']),
  /** Lines that were cancelled before the order was paid; its sums are without them. */
  cancelled_lines: z.array(z.object({ ...boughtNames, at: instant, quantity: z.int(), line_total: baht })),
  /** What goods that were paid before they were weighed cost more, and nobody has paid yet: with VAT. */
  weight_charges: z.array(z.object({ receivable_id: id, number: z.string(), total: baht, due_at: instant.nullable() })),
  /** What cancelling lines would do now; null when none can be cancelled. */
  line_cancelling: z.enum(['recalculate', 'refund']).nullable(),
  /** What the reader may do now. */
  may_cancel: z.boolean(),
  may_upload_slip: z.boolean(),
  /** There is a slip to pay it with at a bank’s counter. */
  has_pay_in_slip: z.boolean(),
  /** Confirmed, unpaid and in time, of an order that is paid by QR; one on credit is repaid so, late, too. */
  may_pay_by_qr: z.boolean(),
  /** The ways to pay that the market offers: 2 QR, 3 transfer. */
  offered_payment_types: z.array(z.int()),
});

export const orderRow = z.object({
  id,
  order_no: z.string(),
  po_number: z.string().nullable(),
  placed_at: instant,
  company_name: z.string(),
  /** As it is called today, in each language. */
  company: named,
  order_status_type: orderStatusType,
  custom_status: z.string().nullable(),
  logistic_status: z.int(),
  payment_type: z.int(),
  payment_status: z.int(),
  is_overdue: z.boolean(),
  due_date: instant.nullable(),
  delivery_date: day.nullable(),
  total_include_vat: baht,
  item_count: z.int(),
  total_weight: z.number(),
  /** The first lines, enough for a list. */
  items: z.array(z.object({ ...boughtNames, quantity: z.int(), pic_path: z.string().nullable() })).max(3),
  waiting_slips: z.int(),
});
