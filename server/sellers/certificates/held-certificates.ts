import { APPROVED } from '#domain/accounts/company/approval.ts';
import { sql } from '#server/platform/database/query.ts';
import { registerHeldCertificates } from '#server/trade/demands/index.ts';

/** Approved, and not over on that day. */
registerHeldCertificates(
  (companyId, kind, day) => sql<boolean>`exists (
    select from certificates x where x.company_id = ${companyId} and x.kind = ${kind} and x.deleted_at is null
      and x.status = ${sql.lit(APPROVED)} and coalesce(x.valid_until >= ${day}::date, true))`,
);
