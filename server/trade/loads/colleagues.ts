import { mayInCompany, rolesThatMay } from '#domain/accounts/company/company-roles.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** What of a colleague's cart lies in one province. */
export interface ColleaguesCart {
  user_id: number;
  name: string;
  province_id: number;
  /** On the road, packaging included. */
  grams: number;
}

/** People of a company who order, with more in their carts than a page lists, are asked in person. */
const MAX_COLLEAGUES = 20;

/**
 * Whose carts hold goods in stock that a truck brings, province by province: colleagues who may order. Who may not see
 * the company's orders sees nothing of its carts either.
 */
export async function readColleaguesCarts({
  userId,
  companyId,
  companyRole,
  sellingRoles,
}: Member): Promise<ColleaguesCart[]> {
  if (!mayInCompany(companyRole, sellingRoles, 'see_orders')) return [];
  return rows(sql<ColleaguesCart>`
    select u.id as user_id, ${personNameSql('u')} as name, f.province_id,
      sum(i.amount::float8 * (k.unit_weight_grams + s.package_weight_grams)) as grams /* not null: of lines */
    from users u join cart_items i on i.user_id = u.id
      join offer_facets f on f.product_stock_id = i.productstock_id
        and f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)}
      join product_stocks s on s.id = i.productstock_id and not s.shipping_out_of_scope
      join skus k on k.id = s.product_sku_id
    where u.company_id = ${companyId} and u.id <> ${userId} and u.account_status = 'verified'
      and u.suspended_at is null
      and u.company_role = any (${rolesThatMay('order').roles}::text[])
    group by u.id, f.province_id order by grams desc, u.id limit ${MAX_COLLEAGUES}`);
}
