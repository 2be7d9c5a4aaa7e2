import { cached } from '#server/platform/cache.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** Counted over every offer, so not for each visitor of the home page. */
const SECONDS = 60;

const figures = cached(SECONDS, () =>
  oneRow(sql<{ products: number; offers: number; sellers: number }>`
    select count(distinct product_id)::int as products, count(*)::int as offers,
      count(distinct company_id)::int as sellers
    from offer_facets`),
);

/** How many products, offers and sellers the mall shows now. */
export const marketFigures = () => figures('all');
