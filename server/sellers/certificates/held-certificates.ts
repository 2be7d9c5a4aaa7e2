import { APPROVED } from '#domain/accounts/company/approval.ts';
import { sql } from '#server/platform/database/query.ts';
import { registerHeldCertificates } from '#server/trade/demands/index.ts';

/** The company's own, approved, begun and not over on that day: what is of one offer or lot says nothing of others. */
registerHeldCertificates(
  (companyId, kind, day) => sql<boolean>`exists (
    select from certificates x where x.company_id = ${companyId} and x.kind = ${kind} and x.deleted_at is null
      and x.product_stock_id is null and x.status = ${sql.lit(APPROVED)}
      and coalesce(x.valid_until >= ${day}::date, true)
      and coalesce(x.valid_from <= ${day}::date, true))`,
);
