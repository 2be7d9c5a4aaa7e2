import type { z } from 'zod';
import type { certificates } from '#contract/sellers/certificates.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { isInForce, validityOn } from '#domain/sellers/certificates.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { lotOfTokenSql } from '#server/market/lot-labels/index.ts';
import { onSaleSql } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type OfOffer = z.output<(typeof certificates)['GET /product/certificates/{id}']['answer']>['data'][number];
type Shown = z.output<(typeof certificates)['GET /lots/{token}/certificates']['answer']>['data'][number];

/** Of a lot that a label names, and of its offer. Their papers stay with the seller and staff. */
export async function publicCertificatesOfLot(token: string): Promise<Shown[]> {
  const found = await rows(sql<Omit<Shown, 'validity'>>`
    select c.kind, c.name, c.number, c.issuer, c.issued_on, c.valid_from, c.valid_until, c.recycled_percent
    from stock_lots l join certificates c on c.product_stock_id = l.product_stock_id
      and coalesce(c.stock_lot_id = l.id, true)
    where ${lotOfTokenSql(token)} and c.deleted_at is null and c.status = ${sql.lit(APPROVED)} order by c.id desc`);
  const today = bangkokDate(now());
  return found.map((each) => ({ ...each, validity: validityOn(today, each.valid_until, each.valid_from) }));
}

/** Of offers of a product, whatever lot is taken: those that count today, the newest first. */
export async function publicCertificatesOfOffers(productId: number): Promise<OfOffer[]> {
  const found = await rows(sql<OfOffer & { valid_from: string | null }>`
    select c.id, c.kind, c.number, c.issuer, c.valid_from, c.valid_until, c.recycled_percent,
      c.product_stock_id /* not null: joined */
    from offer_facets f join certificates c on c.product_stock_id = f.product_stock_id
    where f.product_id = ${productId} and ${onSaleSql(now())} and c.stock_lot_id is null and c.deleted_at is null
      and c.status = ${sql.lit(APPROVED)} order by c.id desc`);
  const today = bangkokDate(now());
  return found
    .filter(({ valid_from, valid_until }) => isInForce(validityOn(today, valid_until, valid_from)))
    .map(({ valid_from: _, ...certificate }) => certificate);
}
