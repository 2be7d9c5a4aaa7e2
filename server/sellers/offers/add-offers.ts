import { APPROVAL_WAITING, APPROVED } from '#domain/accounts/company/approval.ts';
import type { z } from 'zod';
import type { newOffer } from '#contract/sellers/listing-shapes.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { stockTypeProblems, termProblems } from '#domain/sellers/offers/offer-terms.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { insertOfferRows, moveStock } from '#server/market/offers/index.ts';
import { receiveIntoLots } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Keeper } from './edit-offers.ts';
import { addCertificates } from './add-certificates.ts';
import { requireNoSlips } from './find-price-slips.ts';
import { notOverlapping } from './not-overlapping.ts';
import { writePriceChanges } from './write-prices.ts';

export type NewOffer = z.output<typeof newOffer>;

/**
 * Puts rows on sale, all or nothing; their prices wait for staff. `pathOf` says where a row's fields stand in what was
 * sent. Answers their ids in order.
 */
export async function addOffers(
  by: Pick<Keeper, 'companyId' | 'userId'>,
  offers: readonly NewOffer[],
  pathOf: (index: number) => string,
): Promise<number[]> {
  const at = now();
  return notOverlapping(pathOf(0), () =>
    inTransaction(async () => {
      await keepProducts(offers);
      const comes = offers.flatMap((offer, index) =>
        stockTypeProblems(offer).map(({ field, code }) => ({ path: pathOf(index) + field, code })),
      );
      refuse([...comes, ...(await offerProblems(by.companyId, offers, pathOf, at))]);
      await requireNoOfferSlips(offers, pathOf, at);
      const ids = await insertOffers(by, offers, at);
      await moveStock(
        offers.flatMap((offer, index) =>
          offer.quantity === 0
            ? []
            : [{ offerId: ids[index]!, kind: 'received', quantity: offer.quantity, lotNo: offer.lot_no, reason: null }],
        ),
        by.userId,
        at,
      );
      await receiveIntoLots(
        by,
        offers.flatMap(({ lot_no, quantity }, index) =>
          lot_no && quantity > 0 ? [{ offerId: ids[index]!, lotNo: lot_no, packs: quantity }] : [],
        ),
        at,
      );
      await writePriceChanges(
        offers.map((offer, index) => ({
          offerId: ids[index]!,
          asked: { ...offer, keepsSelling: false, isNewOffer: true, withinAllowance: false },
        })),
        by.userId,
        at,
      );
      await addCertificates(
        by.companyId,
        offers.map(({ lot_no, coa_file }, index) => ({
          offerId: ids[index]!,
          lotNo: lot_no,
          file: coa_file,
          path: pathOf(index),
        })),
      );
      return ids;
    }),
  );
}

/** Prices of new offers that may be slips are refused, but for those that somebody confirmed. */
export async function requireNoOfferSlips(
  offers: readonly NewOffer[],
  pathOf: (index: number) => string,
  at: Date,
): Promise<void> {
  await requireNoSlips(
    offers.flatMap((offer, index) =>
      offer.price_confirmed
        ? []
        : [{ offerId: null, skuId: offer.product_sku_id, wanted: offer, approved: null, path: pathOf(index) }],
    ),
    at,
  );
}

/** A product that is being merged or ended is waited for: its offers have been counted already. */
async function keepProducts(offers: readonly NewOffer[]): Promise<void> {
  await rows(sql`
    select p.id from products p where p.id in (
      select product_id from skus where id = any (${offers.map(({ product_sku_id }) => product_sku_id)}::int[]))
    order by p.id for share of p`);
}

/**
 * What each row is in the market: whether the warehouse is the seller's and verified, the SKU one that may be sold, and
 * free there. Of a grade that waits for staff its proposer's offers may wait with it.
 */
interface Standing {
  place: number;
  has_warehouse: boolean;
  product_id: number | null;
  is_taken: boolean;
  /** By an earlier row. */
  is_taken_here: boolean;
}

/**
 * What is wrong with rows, each at its field; empty when they can be put on sale, or prepared for a warehouse that
 * waits.
 */
export async function offerProblems(
  companyId: number,
  offers: readonly NewOffer[],
  pathOf: (index: number) => string,
  at: Date,
  { mayWarehouseWait = false } = {},
): Promise<FieldProblem[]> {
  if (offers.length === 0) return [];
  const standings = await rows(sql<Standing>`
    with given as (
      select x.*, tstzrange(x.sales_start, x.sales_end) as span
      from jsonb_to_recordset(${JSON.stringify(offers.map(windowJson))}::jsonb) x (place int, product_sku_id int,
        warehouse_id int, sales_start timestamptz, sales_end timestamptz)
      where x.sales_end is null or x.sales_start is null or x.sales_start <= x.sales_end)
    select x.place /* not null: given */,
      exists (select from warehouses w where w.id = x.warehouse_id and w.company_id = ${companyId}
        and (w.status = ${sql.lit(APPROVED)} or (${mayWarehouseWait} and w.status = ${sql.lit(APPROVAL_WAITING)}))
        and w.deleted_at is null) as has_warehouse,
      (select k.product_id from skus k join products p on p.id = k.product_id where k.id = x.product_sku_id
        and (p.status = ${sql.lit(PRODUCT_SHOWN)}
        or exists (select from proposed_grades g where g.product_id = p.id and g.company_id = ${companyId}
          and g.state = 'waiting'))) as product_id,
      exists (select from product_stocks s where s.product_sku_id = x.product_sku_id and s.warehouse_id = x.warehouse_id
        and not s.is_deleted
        and tstzrange(s.sales_start, s.sales_end) && x.span) as is_taken,
      exists (select from given e where e.place < x.place and e.product_sku_id = x.product_sku_id
        and e.warehouse_id = x.warehouse_id and e.span && x.span) as is_taken_here
    from given x`);
  return offers.flatMap((offer, index) =>
    problemsOf(
      offer,
      standings.find(({ place }) => place === index),
      pathOf(index),
      at,
    ),
  );
}

function refuse(problems: FieldProblem[]): void {
  if (problems.some(({ code }) => code === 'offered_in_warehouse'))
    throw new AppError('offered_in_warehouse', { fields: problems });
  if (problems.some(({ code }) => code === 'warehouse_invalid'))
    throw new AppError('warehouse_invalid', { fields: problems });
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
}

function problemsOf(offer: NewOffer, standing: Standing | undefined, path: string, at: Date): FieldProblem[] {
  const found: FieldProblem[] = termProblems(offer, at).map(({ field, code }) => ({ path: `${path}${field}`, code }));
  if (!standing) return found;
  if (!standing.has_warehouse) found.push({ path: `${path}warehouse_id`, code: 'warehouse_invalid' });
  const isOther = offer.product_id !== undefined && offer.product_id !== standing.product_id;
  if (standing.product_id === null || isOther)
    found.push({ path: `${path}product_sku_id`, code: 'product_not_offerable' });
  else if (standing.is_taken && standing.has_warehouse)
    found.push({ path: `${path}product_sku_id`, code: 'offered_in_warehouse' });
  else if (standing.is_taken_here) found.push({ path: path + fieldOfWindow(offer), code: 'offered_in_warehouse' });
  return found;
}

/** Rows of one pack that say windows differ in them; without any the pack is there twice. */
const fieldOfWindow = ({ sales_start, sales_end }: NewOffer) =>
  sales_start === null && sales_end === null ? 'product_sku_id' : 'sales_start';

const windowJson = ({ product_sku_id, warehouse_id, sales_start, sales_end }: NewOffer, place: number) => ({
  place,
  product_sku_id,
  warehouse_id,
  sales_start,
  sales_end,
});

function insertOffers(
  { companyId: company_id }: Pick<Keeper, 'companyId'>,
  offers: readonly NewOffer[],
  at: Date,
): Promise<number[]> {
  const records = offers.map((offer) => ({
    ...offer,
    company_id,
    package_weight_grams: gramsFromKg(offer.package_weight),
  }));
  return insertOfferRows(records, at);
}
