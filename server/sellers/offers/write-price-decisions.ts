import { PRICE_APPROVED, PRICE_REFUSED, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { firstApprovedParts } from '#server/catalogue/products/index.ts';
import { approvedOffersPart, changedOffersPart } from '#server/market/offers/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { publishCertificatesJob } from './jobs.ts';

/** A price change that was decided. */
export interface DecidedPrice {
  id: number;
  product_stock_id: number;
  company_id: number;
  is_new_offer: boolean;
}

/**
 * Staff approve what waits: the prices become the offer's and it is on sale by them. Answers those that still waited;
 * the others were decided or taken back meanwhile. Within the caller's transaction, which writes the audit log.
 */
export async function approvePrices(ids: readonly number[], staffId: number, at: Date): Promise<DecidedPrice[]> {
  const approved = await rows(sql<DecidedPrice>`
    with locked as materialized (
      select s.id from product_stocks s join price_changes c on c.product_stock_id = s.id
      where c.id = any (${ids}) and c.state = ${sql.lit(PRICE_WAITING)} and not s.is_deleted
        order by s.id for update of s),
    decided as (
      update price_changes c set state = ${sql.lit(PRICE_APPROVED)}, decided_by = ${staffId}, decided_at = ${at}
      from locked where c.product_stock_id = locked.id and c.id = any (${ids}) and c.state = ${sql.lit(PRICE_WAITING)}
        returning c.*),
    ${approvedOffersPart(sql`decided`, at)},
    ${firstApprovedParts(sql`approved`, at)}
    select d.id, d.product_stock_id, a.company_id, d.is_new_offer from decided d
      join approved a on a.id = d.product_stock_id order by d.id`);
  const offerIds = approved.flatMap((each) => (each.is_new_offer ? [each.product_stock_id] : []));
  if (offerIds.length > 0) await enqueue(publishCertificatesJob, { offerIds });
  return approved;
}

/**
 * Staff refuse what waits, with a reason for the seller. An offer that went on at its approved price goes on; one that
 * was taken off sale stays so.
 */
export async function refusePrices(
  ids: readonly number[],
  reason: string,
  staffId: number,
  at: Date,
): Promise<DecidedPrice[]> {
  return rows(sql<DecidedPrice>`
    with locked as materialized (
      select s.id, s.company_id from product_stocks s join price_changes c on c.product_stock_id = s.id
      where c.id = any (${ids}) and c.state = ${sql.lit(PRICE_WAITING)} order by s.id for update of s),
    decided as (
      update price_changes c set state = ${sql.lit(PRICE_REFUSED)}, reason = ${reason}, decided_by = ${staffId},
        decided_at = ${at}
      from locked where c.product_stock_id = locked.id and c.id = any (${ids}) and c.state = ${sql.lit(PRICE_WAITING)}
        returning c.*),
    ${changedOffersPart(sql`decided`)}
    select d.id, d.product_stock_id, l.company_id, d.is_new_offer from decided d
      join locked l on l.id = d.product_stock_id order by d.id`);
}
