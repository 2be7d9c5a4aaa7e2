import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import type { Names, WarehouseNames } from '#contract/wire.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { customTerms, ordinaryTerms, type CustomTerms } from '#domain/market/pricing/custom-price.ts';
import type { LinePart } from '#domain/trade/line-parts.ts';
import type { ChosenLot } from '#domain/trade/checkout-checks.ts';
import { lineAmounts, PRODUCT_SHOWN, termsAt } from '#domain/market/pricing/pricing.ts';
import { warehouseAddressSql } from '#server/accounts/addresses/index.ts';
import { co2IsTypicalSql, co2Sql, recycledSql } from '#server/catalogue/carbon/index.ts';
import type { BuyerPrices } from '#server/market/pricing/index.ts';
import { freePacksSql, mayLeaveSql } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { weightToleranceSql } from '#server/trade/weight-tolerance/index.ts';

/** A line as the database has it: what is wanted, and the offer as it is now. */
export interface LineRow extends Names {
  id: number;
  productstock_id: number;
  product_id: number;
  seller_company_id: number;
  warehouse_id: number;
  subcategory_id: number;
  grade: string;
  sku_no: string;
  attribute: Names;
  picture: string | null;
  seller: Names & { id: number };
  warehouse: WarehouseNames & { id: number; province: Names & { id: number } };
  allows_pickup: boolean;
  amount: number;
  quantity: number;
  is_minimum: boolean;
  min_quantity: number;
  unit_weight_grams: number;
  package_weight_grams: number;
  /** kg CO2e per kg of the material, cradle to gate; null where it is not known. */
  co2_per_kg: number | null;
  co2_is_typical: boolean;
  recycled_percent: number | null;
  /** Sold by what it weighs. */
  is_weighed: boolean;
  /** Of what is sold by weight, in hundredths of a percent. */
  weight_tolerance: number | null;
  shipping_out_of_scope: boolean;
  regular_price: bigint;
  sale_price: bigint;
  promotion_price: bigint | null;
  is_promotion: boolean;
  promotion_start: Date | null;
  promotion_end: Date | null;
  product_stock: number;
  status: number;
  approved_status: number;
  is_deleted: boolean;
  check_product: boolean;
  sales_start: Date | null;
  sales_end: Date | null;
  warehouse_verified: boolean;
  seller_approved: boolean;
  /** The lot that the buyer chose, where lines can name one. */
  lot?: ChosenLotRow | null;
}

/** A lot that a line names, as it is now. */
export interface ChosenLotRow extends ChosenLot {
  id: number;
  lot_no: string;
  /** Of its public page. */
  token: string;
}

/** The offer's columns of a line; `s` is the stock row, `amount` and `id` come from what asks. */
const lineColumns = sql`
  s.id as productstock_id, s.product_id, s.company_id as seller_company_id, s.warehouse_id, p.subcategory_id, p.name_th,
  p.name_en, p.name_cn, p.grade, k.sku_no,
  json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn) as attribute,
  (select pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted
    order by pd_pic_order limit 1) as picture,
  ${companySql('o')} as seller, w.allows_pickup,
  json_build_object('id', w.id, ${warehouseNamesJson('w')}, 'province',
    json_build_object('id', pr.id, 'name_th', pr.name_th, 'name_en', pr.name_en, 'name_cn',
      coalesce(pr.name_cn, pr.name_en))) as warehouse,
  s.quantity, s.is_minimum, s.min_quantity, k.unit_weight_grams, s.package_weight_grams, ${co2Sql} as co2_per_kg,
  ${co2IsTypicalSql} as co2_is_typical, ${recycledSql} as recycled_percent, s.is_weighed,
  case when s.is_weighed then ${weightToleranceSql} end as weight_tolerance,
  s.shipping_out_of_scope,
  s.regular_price, s.sale_price, s.promotion_price, s.is_promotion, s.promotion_start, s.promotion_end, s.product_stock,
  s.status, s.approved_status, s.is_deleted,
  s.check_product and p.status = ${sql.lit(PRODUCT_SHOWN)} as check_product, s.sales_start, s.sales_end,
  w.status = ${sql.lit(APPROVED)} as warehouse_verified, o.is_selling as seller_approved`;

/** One more column of lines whose `wanted` has `stock_lot_id`: the chosen lot. */
export const chosenLotColumn = () => sql`, (
  select json_build_object('id', k.id, 'lot_no', k.lot_no, 'token', k.label_token, 'free', ${freePacksSql()},
    'may_leave', ${mayLeaveSql(bangkokDate(now()))})
  from stock_lots k where k.id = x.stock_lot_id and k.product_stock_id = s.id) as lot`;

/** Where goods of warehouse `w` are handed out, and by whom. */
export const pickUpPlaceJson = sql`json_build_object(
  'id', w.id, ${warehouseNamesJson('w')}, 'address', ${warehouseAddressSql}, 'contact_person', w.contact_person,
  'mobile', w.mobile)`;

const lineJoins = sql`
  join products p on p.id = s.product_id
  join skus k on k.id = s.product_sku_id
  join attributes a on a.id = k.attribute_id
  join warehouses w on w.id = s.warehouse_id
  join provinces pr on pr.id = w.province_id
  join companies o on o.id = s.company_id`;

/**
 * The offers that `wanted` (id, productstock_id, amount) names as lines, in the order of `orderBy`; `more` are columns
 * that a caller reads beside them, of the tables named here: `s` the stock row, `w` its warehouse, `x` what is wanted.
 */
export function linesOf<More extends object = object>(
  wanted: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
  moreJoins: RawBuilder<unknown> = sql``,
): RawBuilder<LineRow & More> {
  return sql<LineRow & More>`
    select x.id, x.amount, ${lineColumns} ${more}
    from (${wanted}) x join product_stocks s on s.id = x.productstock_id ${lineJoins} ${moreJoins} order by ${orderBy}`;
}

/** What lies in a member's cart, for `linesOf`. */
export const inCartOf = (userId: number) =>
  sql`select id, productstock_id, amount, stock_lot_id from cart_items where user_id = ${userId}`;

/** A statement part that makes every version outdated that was read before, for changes that look at no version. */
export const raiseCart = (userId: number) => sql`
  insert into carts (user_id, version) values (${userId}, 1)
  on conflict (user_id) do update set version = carts.version + 1 returning user_id`;

/**
 * Statement parts that take what was ordered out of the cart that it came from. A line may hold more by now: the rest
 * stays. A change of the cart that is under way either is seen here or finds its version outdated.
 */
export const takeOutOfCart = (userId: number, ordered: readonly LineRow[]) => sql`
  raised as (${raiseCart(userId)}),
  in_cart as materialized (
    select c.id, c.amount - o.amount as rest
    from raised join cart_items c on c.user_id = raised.user_id
    join unnest(${ordered.map((line) => line.productstock_id)}::int[], ${ordered.map((line) => line.amount)}::int[])
      o (stock, amount) on o.stock = c.productstock_id
    for update of c),
  left_in_cart as (
    update cart_items c set amount = in_cart.rest from in_cart where c.id = in_cart.id and in_cart.rest > 0),
  out_of_cart as (delete from cart_items c using in_cart where c.id = in_cart.id and in_cart.rest <= 0),`;

/** A member's cart, oldest line first. */
export function cartLinesOf(userId: number): Promise<LineRow[]> {
  return rows(linesOf(inCartOf(userId), sql`x.id`, chosenLotColumn()));
}

export interface PricedLine {
  row: LineRow;
  price: bigint;
  discountPercent: number;
  gross: bigint;
  discount: bigint;
  net: bigint;
  /** The custom price that these are the amounts of; null at the ordinary price. */
  custom: CustomTerms | null;
  /** What it is made of, where its price was agreed in parts. */
  parts?: readonly LinePart[];
}

/** The lines at this moment's prices for this member's company. */
export function priceLines(
  lines: readonly LineRow[],
  { discounts, custom: index }: BuyerPrices,
  at: Date,
): PricedLine[] {
  const today = bangkokDate(at);
  return lines.map((row) => {
    const offer = { ...row, seller_id: row.seller_company_id };
    const ordinary = ordinaryTerms(offer, discounts, at);
    const custom = termsAt(customTerms(offer, ordinary, index, today), row.amount) ?? null;
    const { unitPrice, discountPercent } = custom ?? ordinary;
    return {
      row,
      price: unitPrice,
      discountPercent,
      custom,
      ...lineAmounts({ unitPrice, amount: row.amount, discountPercent }),
    };
  });
}

/** What a line weighs on the road, packaging included, in grams. */
export function shippingWeight(row: LineRow): number {
  return row.amount * (row.unit_weight_grams + row.package_weight_grams);
}

/** What the sum of a cart's CO2 is made of. */
export function carbonLineOf(row: Pick<LineRow, 'amount' | 'unit_weight_grams' | 'co2_per_kg' | 'co2_is_typical'>) {
  return {
    grams: row.amount * row.unit_weight_grams,
    co2PerKg: row.co2_per_kg,
    isTypical: row.co2_is_typical,
  };
}

/**
 * What a line's blocker names: how many must be ordered, and how many its lot has. A company's blockers have no line and
 * name nothing.
 */
export function blockerDetails(row: Pick<LineRow, 'min_quantity' | 'attribute' | 'lot'> | undefined) {
  return {
    minimum: packsCounted(row?.min_quantity ?? 0, row?.attribute),
    lot: row?.lot?.lot_no ?? '',
    packs: packsCounted(row?.lot?.free ?? 0, row?.attribute),
  };
}

/** What stands beside a line's blocker: how many are left, where more were asked for. */
export function besideBlocker(
  blocker: string,
  row: Pick<LineRow, 'quantity'> | undefined,
): { available?: number | undefined } {
  return blocker === 'quantity_exceeds_stock' ? { available: row?.quantity ?? 0 } : {};
}
