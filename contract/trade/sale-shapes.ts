import { z } from 'zod';
import { mobile } from '#contract/identifiers.ts';
import { baht, day, id, instant, line, names, warehouseNames } from '#contract/wire.ts';
import { named } from '#contract/offer-shapes.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { LOTS_OF_A_LINE, notReadyReasons, SALES_AT_ONCE } from '#domain/trade/sales/readiness.ts';
import { goodsRefundReasons, refundStages } from '#domain/money/refunds/refundable.ts';
import { lineCoa, linePart } from './orders/shapes.ts';
import { ownAnswer } from './seller-answers/shapes.ts';
import { couponNames } from './coupon-shapes.ts';
import { timeline } from './timeline-shapes.ts';
import { boughtNames } from '#contract/money/bought-names.ts';

const lot = z.object({ lot_no: z.string(), quantity: z.int() });

/** What a seller says of goods that stand ready; null what is not known yet. */
export const readiness = z.object({
  ready_date: day,
  vehicle_plate: z.string().nullable(),
  driver_name: z.string().nullable(),
  driver_phone: z.string().nullable(),
  weigh_ticket_no: z.string().nullable(),
  /** Since when they wait to be fetched. */
  marked_at: instant,
});

/** The paper of the scales, at an address that works for five minutes. */
export const weighTicket = z.object({ name: z.string(), content_type: z.string(), url: z.string() });

export const saleRow = z.object({
  id,
  purchase_no: z.string(),
  /** The buyer's own number. */
  po_number: z.string().nullable(),
  created_at: instant,
  sale_type: z.int(),
  total: baht,
  total_weight: z.number(),
  delivery_date: day.nullable(),
  receiving_type: z.int().nullable(),
  /** Whether the marketplace has confirmed, shipped, delivered: what the seller has to do next. */
  purchaser_status: z.int(),
  logistic_status: z.int(),
  /** Why the goods cannot be marked ready now; null when they can. */
  not_ready_reason: z.enum(notReadyReasons).nullable(),
  readiness: readiness.nullable(),
  /** What the seller answered, and may answer now. */
  answer: ownAnswer,
  destination_province: z.object({ id, ...names }).nullable(),
  items: z.array(
    z.object({
      id,
      ...boughtNames,
      sku_no: z.string(),
      warehouse: z.object(warehouseNames),
      quantity: z.int(),
      /** Units of it that approved refunds took back: before the delivery, they are not delivered. */
      refunded_quantity: z.int(),
      /** The number of the lot that the buyer chose; null where any will do. */
      chosen_lot_no: z.string().nullable(),
      unit_weight: z.number(),
      /** Of one unit, before the buyer's discount. */
      price: baht,
      /** Of the whole line, for the buyer's member level or the price list that was agreed; the seller bears it. */
      line_discount: baht,
      /** Whether the price came from a price list of the buyer's company. */
      is_custom_price: z.boolean(),
      line_total: baht,
      /** None of a line that has one price. */
      parts: z.array(linePart),
      coas: z.array(lineCoa),
      pic_path: z.string().nullable(),
      lots: z.array(lot),
    }),
  ),
});

export const saleDetail = saleRow.extend({
  timeline,
  /** A coupon that the seller pays for, and what it takes off the seller's goods. */
  coupon: couponNames.extend({ discount_price: baht }).nullable(),
  /** Who receives the goods and where, as the delivery note has it; null while that cannot be made. */
  receiver: z
    .object({
      company: z.string(),
      /** As it is called today, in each language. */
      company_names: z.object(names),
      place: z.object({ name: z.string(), phone: z.string(), text_th: z.string(), text_en: z.string() }).nullable(),
    })
    .nullable(),
  weigh_ticket: weighTicket.nullable(),
  /** What approved refunds take from the seller. */
  refunds: z.array(
    z.object({
      id,
      at: instant,
      reason: z.enum(goodsRefundReasons),
      stage: z.enum(refundStages),
      goods: baht,
      net: baht,
    }),
  ),
  /** The days on which the goods can be ready; null while they cannot be marked. */
  ready_days: z.object({ earliest: day, latest: day }).nullable(),
});

/** '' and null say that there is none. */
function unset(schema: z.ZodType<string, string>) {
  const given = z.preprocess((value) => (value === '' ? null : value), schema.nullable());
  return (given as unknown as z.ZodType<string | null, string | null>).default(null);
}

/** What several purchases may have in common: one lorry fetches them all. */
const transport = {
  ready_date: day,
  vehicle_plate: unset(line(30)),
  driver_name: unset(line(120)),
  driver_phone: unset(mobile),
};

export const readyBody = z.strictObject({
  ...transport,
  weigh_ticket_no: unset(line(40)),
  /** A row with an empty number is not said. A line's only lot may leave its quantity out. */
  lots: z
    .array(
      z.strictObject({
        order_item_id: id,
        lot_no: line(60),
        quantity: z.int().min(0).max(MAX_STOCK_UNITS).nullable().default(null),
      }),
    )
    .max(LOTS_OF_A_LINE * 50)
    .default([]),
});

export const readyTogetherBody = z.strictObject({
  ids: z.array(id).min(1).max(SALES_AT_ONCE),
  ...transport,
});

/** What came of one of several purchases. */
export const readyOutcome = z.object({
  id,
  purchase_no: z.string().nullable(),
  /** Null: done. */
  refused: z.enum([...notReadyReasons, 'not_found', 'too_early', 'too_often']).nullable(),
});

/** A seller's part of an order, as staff see it. */
export const staffSale = z.object({
  id,
  purchase_no: z.string(),
  seller_name: z.string(),
  /** The same in each language. */
  seller: named,
  seller_phone: z.string().nullable(),
  sale_type: z.int(),
  readiness: readiness.nullable(),
  lots: z.array(z.object({ ...boughtNames, ...lot.shape })),
  /** For logistics alone. */
  weigh_ticket: weighTicket.nullable(),
});

/** How many of an order's sellers have their goods ready, and the first day on which some are. */
export const orderReadiness = z.object({ sales: z.int(), ready: z.int(), ready_date: day.nullable() });
