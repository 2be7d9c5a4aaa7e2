import { sql } from '#server/platform/database/query.ts';

/** What coupons that its seller pays for take off a purchase, where `purchases` goes by this name. */
export const paidBySellerSql = (purchase: 'purchases' | 'p') =>
  sql<bigint>`(select coalesce(sum(d.amount), 0)::bigint from order_discounts d
    where d.order_id = ${sql.ref(`${purchase}.order_id`)} and d.seller_company_id = ${sql.ref(`${purchase}.company_id`)}
      and d.paid_by = 'seller')`;
