import type { z } from 'zod';
import type { staffQuotations } from '#contract/trade/staff-quotations.ts';
import { errorMessage } from '#contract/errors.ts';
import { cartBlockers } from '#domain/trade/checkout-checks.ts';
import { perKgOfPack } from '#domain/trade/negotiations/offered-prices.ts';
import type { Locale } from '#domain/values/locale.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { readPrices } from '#server/market/pricing/index.ts';
import { productsCalled } from '#server/market/search/index.ts';
import { province } from '#server/places/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { blockerDetails, linesOf, priceLines, type PricedLine } from '#server/trade/cart/index.ts';
import type { Quoted } from '../make-quotation.ts';
import { findBuyer } from './find-buyer.ts';

type Start = z.output<(typeof staffQuotations)['GET /staff/quotation-start']['answer']>;
type Buyer = Pick<Start, 'buyer' | 'addresses'>;

const MAX_TYPED_LINES = 50;
/** More of one good than anybody compares. */
const MAX_OFFERS = 20;

interface TypedGoods {
  typed: string;
  code: string;
  quantity: number;
}

/** A line of text for each good: a grade or SKU, then how many packs; without a number it is one. */
function readGoods(text: string): TypedGoods[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_TYPED_LINES)
    .map((typed) => {
      const said = /^(.*\S)[\s,;x×]+(\d{1,7})$/.exec(typed);
      return { typed, code: said?.[1] ?? typed, quantity: Math.max(1, Number(said?.[2] ?? 1)) };
    });
}

/** What sales choose from: the buyer's addresses, and for each good the offers with the price that the buyer has. */
export async function startQuotation(
  { buyer: code, goods: text }: { buyer: string; goods: string },
  locale: Locale,
): Promise<Start> {
  const quoted = await findBuyer(code);
  const goods = readGoods(text);
  const [buyer, offers] = await Promise.all([readBuyer(quoted.companyId), offersOf(quoted, goods)]);
  const at = now();
  return {
    ...buyer,
    lines: goods.map(({ typed, quantity }, place) => ({
      typed,
      quantity,
      offers: (offers.get(place) ?? []).slice(0, MAX_OFFERS).map((line) => offerOf(line, at, locale)),
    })),
  };
}

const readBuyer = (companyId: number) =>
  oneRow(sql<Buyer>`
    select ${companySql('c')} as buyer,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'province',
          (select ${province} from provinces p where p.id = a.province_id))
            order by a.is_default_shipping desc, a.id), '[]')
        from addresses a where a.company_id = c.id and a.deleted_at is null) as addresses /* not null: coalesced */
    from companies c where c.id = ${companyId}`);

/** The offers of each good by its place, the cheapest first. */
async function offersOf(buyer: Quoted, goods: readonly TypedGoods[]): Promise<Map<number, PricedLine[]>> {
  const called = await productsCalled(goods.map(({ code }) => code));
  const products = called.map(({ place, product_id, sku_id }) => ({ place, product_id, sku_id }));
  const [lines, prices] = await Promise.all([
    rows(
      linesOf<{ place: number }>(
        sql`select distinct on (c.place, o.id) c.place as id, o.id as productstock_id, c.quantity as amount
          from jsonb_to_recordset(${JSON.stringify(
            products.map((product) => ({ ...product, quantity: goods[product.place]!.quantity })),
          )}::jsonb) c (place int, product_id int, sku_id int, quantity int)
          join product_stocks o on o.product_id = c.product_id and not o.is_deleted
            and o.product_sku_id = coalesce(c.sku_id, o.product_sku_id) and o.company_id <> ${buyer.companyId}`,
        sql`x.id, s.id`,
        sql`, x.id as place`,
      ),
    ),
    readPrices(buyer),
  ]);
  const cheapestFirst = priceLines(lines, prices, now()).toSorted((one, other) => Number(perKg(one) - perKg(other)));
  return Map.groupBy(cheapestFirst, ({ row }) => row.id);
}

const perKg = ({ row, net }: PricedLine) => perKgOfPack(net, row.amount * row.unit_weight_grams);

function offerOf(line: PricedLine, at: Date, locale: Locale): Start['lines'][number]['offers'][number] {
  const { row } = line;
  const [blocker] = cartBlockers([row], at);
  return {
    productstock_id: row.productstock_id,
    product: { id: row.product_id, name_th: row.name_th, name_en: row.name_en, name_cn: row.name_cn, grade: row.grade },
    attribute: row.attribute,
    sku_no: row.sku_no,
    seller: row.seller,
    province: row.warehouse.province,
    stock: row.quantity,
    unit_weight: kgFromGrams(row.unit_weight_grams),
    price_per_kg: perKg(line),
    problem: blocker ? errorMessage(blocker, locale, blockerDetails(row)) : null,
  };
}
