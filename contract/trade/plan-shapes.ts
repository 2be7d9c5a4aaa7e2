import { z } from 'zod';
import { equalGradeChoices } from '#domain/market/approved-grades/company-grades.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { creditRefusals } from '#domain/money/credit/credit-line.ts';
import { limitKinds } from '#domain/trade/purchasing/spending-limits.ts';
import { missingReasons, planAims, planAssumptions } from '#domain/trade/plans/plan.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, day, id, instant, names, warehouseNames } from '#contract/wire.ts';
import { carbonSum } from './carbon.ts';

const needShown = z.object({
  id: z.int(),
  /** As it was written; null where it came from a cart, an order or a list. */
  typed: z.string().nullable(),
  what: z.string(),
  kg: z.number().nullable(),
  packs: z.int().nullable(),
  equal_grades: z.enum(equalGradeChoices),
});

const plannedOffer = z.object({
  offer_id: id,
  product_id: id,
  ...names,
  grade: z.string(),
  attribute: z.object(names),
  seller: named,
  warehouse: z.object({ id, ...warehouseNames, province: named }),
  pack_kg: z.number(),
});

const plannedLine = z.object({
  need_id: z.int(),
  offer_id: id,
  packs: z.int(),
  kg: z.number(),
  /** Goods of the line, after every discount, without freight and VAT. */
  goods: baht,
  goods_per_kg: bahtPerKg,
  /** The lot that the company's accepted values choose; an order of the cart is of it. */
  lot: z.object({ id, lot_no: z.string(), token: z.string() }).nullable(),
});

const plannedLoad = z.object({
  province_id: id,
  kg: z.number(),
  freight: baht,
  /** Vehicles of one kind that carry the same are one of these; `kg` is what each of them carries. */
  trips: z.array(z.object({ vehicle: z.enum(VEHICLES), count: z.int(), kg: z.number(), capacity_kg: z.number() })),
});

const plannedOrder = z.object({
  kind: z.enum(['in_stock', 'pre_order']),
  arrives: day,
  lines: z.array(plannedLine),
  loads: z.array(plannedLoad),
  goods: baht,
  freight: baht,
  /** What the coupon takes off the goods. */
  discount: baht,
  /** The code of the coupon that is counted on: one that the caller's company knows. */
  coupon: z.string().nullable(),
  vat: baht,
  total: baht,
});

const planChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('price'), offer_id: id, before: baht, now: baht }),
  z.object({ what: z.literal('packs'), offer_id: id, before: z.int(), now: z.int() }),
  z.object({ what: z.literal('lot'), offer_id: id, before: z.string().nullable(), now: z.string().nullable() }),
  z.object({ what: z.literal('freight'), before: baht, now: baht }),
  z.object({ what: z.literal('coupon'), before: baht, now: baht }),
  z.object({ what: z.literal('total'), before: baht, now: baht }),
  z.object({ what: z.literal('arrives'), before: day.nullable(), now: day.nullable() }),
]);

const plannedCart = z.object({
  aim: z.enum(planAims),
  /** What the cart is now: a press sends it back, so that nothing else is ordered. */
  version: z.string(),
  orders: z.array(plannedOrder),
  arrives: day.nullable(),
  sellers: z.int(),
  kg: z.number(),
  goods: baht,
  freight: baht,
  discount: baht,
  vat: baht,
  total: baht,
  /** Goods less coupons, and freight; null of an empty cart. */
  per_kg: bahtPerKg.nullable(),
  per_kg_with_vat: bahtPerKg.nullable(),
  carbon: carbonSum,
  missing: z.array(z.object({ need_id: z.int(), kg: z.number(), why: z.enum(missingReasons) })),
  assumed: z.array(z.object({ need_id: z.int(), what: z.enum(planAssumptions), offer_id: id.nullable() })),
  is_optimal: z.boolean(),
  /** By how much another cart could be cheaper at most, without VAT and before coupons; null of an optimal one. */
  within: baht.nullable(),
  /** The order is above what the caller may place alone: it is asked for. */
  needs_approval: z.boolean(),
  /** The caller's own limits that it is above. */
  exceeded: z.array(z.enum(limitKinds)),
  /** How many colleagues approve it, one after the other. */
  approvals: z.int(),
  /**
   * What the company's credit says to its goods in stock; null where the caller may not order, or no credit was
   * granted.
   */
  credit: z
    .object({
      is_enough: z.boolean(),
      available: baht,
      /** The longest term, in days. */
      days: z.int(),
      /** Why it may not be used now. */
      refusal: z.enum(creditRefusals).nullable(),
    })
    .nullable(),
  /** What differs from what was shown when the plan was made or changed. */
  changes: z.array(planChange),
});

export const planShown = z.object({
  id,
  token: z.string(),
  /** What its maker calls it; '' where nobody has named it. */
  name: z.string(),
  /** Colleagues find it in their list. */
  is_shared: z.boolean(),
  /** The caller made it, and changes it in its place; for others a change is a plan of their own. */
  is_own: z.boolean(),
  /** When it was made or last changed: `changes` are those since then. */
  shown_at: instant,
  ends_at: instant,
  /** When it was reckoned: prices and stock are of then. */
  at: instant,
  place: z.object({
    province: named,
    address: z.object({ id, name: z.string() }).nullable(),
    /** Nobody said where: the place was taken for granted. */
    is_assumed: z.boolean(),
  }),
  latest_day: day.nullable(),
  needs: z.array(needShown),
  /** Lines of the text that name no goods; for who pasted it alone. */
  unread: z.array(z.string()),
  unread_count: z.int(),
  /** Lines beyond what one plan takes, those of a file among them. */
  left_out: z.int(),
  /** The file has more rows than were read. */
  is_cut: z.boolean(),
  /** The orders of the caller's company that came of it, the newest first; of who may see them. */
  placed: z.array(z.object({ id, order_no: z.string() })),
  carts: z.array(plannedCart),
  offers: z.array(plannedOffer),
  vat_rate: z.number(),
  /** What was done with the coupons that the caller's company knows; null where it knows none. */
  coupons: z.enum(['counted', 'left_out']).nullable(),
});
