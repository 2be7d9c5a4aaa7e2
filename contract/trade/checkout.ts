import { z } from 'zod';
import { MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import {
  PAYMENT_CREDIT,
  PAYMENT_QR,
  PAYMENT_TRANSFER,
  RECEIVED_BY_DELIVERY,
  RECEIVED_BY_PICK_UP,
} from '#domain/trade/order-status.ts';
import { PAYMENTS_A_MINUTE } from '#domain/values/limits.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { branchCode, taxId } from '#contract/identifiers.ts';
import { cutAt, filterBy, ignored, withDefault } from '#contract/specified-calls.ts';
import { baht, day, id, idText, intText, line, names, numberText, pathId, warehouseNames } from '#contract/wire.ts';
import { couponCode, couponOffer } from './coupon-shapes.ts';

/** What the specification's order and its summary have and the server knows by itself. */
const knownOfOrder = [
  'id',
  'order_no',
  'company_id',
  'company_code',
  'company_name',
  'buyer_contact_email',
  'contract_id',
  'payment_type',
  'payment_status',
  'status',
  'order_status_type',
  'due_date',
  'can_pick_up',
  'purchaser_status',
  'contract_status',
  'logistic_status',
  'plastket_status',
  'delivery_type',
  'delivery_name',
  'delivery_desc',
  'estimate_shipping_cost',
  'shipping_cost',
  'total',
  'vat_rate',
  'vat',
  'total_include_vat',
  'discount_price',
  'campaign_id',
  'credit_time',
  'Interest_rate',
  'daily_interest',
  'order_items',
  'settlements',
];

/** Which state of a draft the buyer saw, by its detail's `version`. */
export const shownVersion = filterBy(line(32));

export const shippingBody = z
  .strictObject({
    order_id: idText,
    receiving_type: numberText(z.literal([RECEIVED_BY_DELIVERY, RECEIVED_BY_PICK_UP])),
    shipping_address_id: filterBy(idText.nullable()),
    /** The shipping option of /order/all-shipping-cost; not for pickup. */
    shipping_option_id: filterBy(idText.nullable()),
    delivery_date: day,
    receiving_time: withDefault(z.enum(['morning', 'afternoon', 'any']), 'any'),
    billing_address_id: filterBy(idText.nullable()),
    billing_name: line(200).min(1),
    billing_address: line(400).min(1),
    billing_branch_code: branchCode,
    billing_branch_desc: withDefault(line(120), ''),
    /** Left out by persons without one: who came with a passport. */
    billing_taxId: filterBy(taxId.nullable()),
    remark: withDefault(line(500), ''),
    /** What the buyer's company calls the order by; left out keeps what the draft has. */
    po_number: line(40).optional(),
    cost_centre: line(60).optional(),
    /** A coupon's code; null or '' takes it off, left out keeps what the draft remembers. */
    discount_code: couponCode.nullish(),
    /**
     * The draft's `version` that the buyer saw. One that another tab has shipped since then stays as it is: this makes
     * a draft of its own, whose id is the answer's.
     */
    version: shownVersion,
    ...ignored(...knownOfOrder),
  })
  .meta({
    // Who buys is no field: a generated client asks a company for its tax id all the same.
    oneOf: [
      {
        title: 'For a company',
        properties: { billing_taxId: { type: 'string', pattern: String.raw`^\d{13}$` } },
        required: ['billing_taxId'],
      },
      { title: 'For a person without a tax id', properties: { billing_taxId: { enum: [null, ''] } } },
    ],
  });

/** 1 credit, 2 QR, any other bill payment / bank transfer. */
const paymentType = numberText(z.int()).transform(
  (type) => ([PAYMENT_CREDIT, PAYMENT_QR] as const).find((known) => known === type) ?? PAYMENT_TRANSFER,
);

export const checkout = defineEndpoints({
  'POST /cart/checkout': {
    summary:
      'Make a draft order of the cart, or of the given lines. The same goods give the same draft until it has its shipping; order_id goes on with a draft of one’s own.',
    access: 'member:order',
    unreadable: 'invalid_order_data',
    body: z.strictObject({ cart_ids: filterBy(z.array(id).min(1).max(100)), order_id: filterBy(idText) }),
    answer: z.object({ order_id: id }),
  },
  'POST /cart/addshipping': {
    summary: 'Fill the draft: how it is received and who is billed.',
    access: 'member:order',
    body: shippingBody,
    answer: z.object({ status: z.literal(true), order_id: id }),
  },
  'POST /order/all-shipping-cost': {
    summary: 'What delivery to an address costs. 400 with the reason when it cannot be delivered.',
    access: 'member:order',
    body: z.strictObject({ order_id: idText, shipping_address_id: idText }),
    answer: z.object({
      earliest_delivery: day,
      options: z.array(
        z.object({
          id,
          ...names,
          cost: baht,
          /** What the draft's coupon comes to with this option; null without a coupon. */
          coupon: couponOffer.nullable(),
          weight: z.number(),
          vehicles: z.array(
            z.object({
              origin_province: z.object({ id, ...names }),
              vehicle: z.enum(['pickup4', 'truck6', 'truck10', 'trailer']),
              count: z.int(),
              cost: baht,
            }),
          ),
        }),
      ),
    }),
  },
  'GET /order/can-pick-up/{id}': {
    summary: 'Whether all warehouses of an order let it be picked up, and where they are.',
    access: 'member:order',
    params: pathId,
    answer: z.object({
      can_pick_up: z.boolean(),
      /** What the draft's coupon comes to when the goods are picked up; null without a coupon. */
      coupon: couponOffer.nullable(),
      earliest_pickup: day,
      /** The one day on which the order may go, where it was agreed; null where the buyer chooses. */
      settled_day: day.nullable(),
      warehouses: z.array(
        z.object({ id, ...warehouseNames, address: z.string(), contact_person: z.string(), mobile: z.string() }),
      ),
    }),
  },
  'POST /cart/addpayment': {
    summary:
      'Place the order: price it again, take the stock, give it its number. The same order twice is one order. A refusal has status false, errorType and message.',
    access: 'member:order',
    perMinute: PAYMENTS_A_MINUTE,
    guards: 'money',
    refusesWithStatus: true,
    unreadable: 'invalid_order_data',
    body: z.strictObject({
      order_id: idText,
      payment_type: paymentType,
      /** Capped at what was approved; empty is none. */
      credit_time: filterBy(cutAt(intText(0, MAX_CREDIT_DAYS), MAX_CREDIT_DAYS)),
      ...ignored('interest_rate', 'loan_amount'),
      /** What the buyer saw; when it differs the order is not placed and the new amount is shown. */
      expected_total: filterBy(baht),
      /** The order's `version` that the buyer saw; another one is refused with errorType draft. */
      version: shownVersion,
      /** As at /cart/addshipping. */
      discount_code: couponCode.nullish(),
      currency: withDefault(z.enum(['THB', 'USD', 'RMB']), 'THB'),
    }),
    movesMoney: true,
    answer: z.object({
      status: z.literal(true),
      order_no: z.string(),
      order_id: id,
      errorType: z.string().nullable(),
      message: z.string().nullable(),
    }),
  },
});
