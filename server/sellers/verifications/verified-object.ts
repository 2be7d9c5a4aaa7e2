import type { z } from 'zod';
import type { verifications } from '#contract/sellers/verifications.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { checks, versionSql, type VerificationKind } from './verification-kinds.ts';

type KnownCompany = z.output<(typeof verifications)['GET /staff/warehouses/{id}']['answer']>['company'];

export interface VerifiedObject {
  id: number;
  company: KnownCompany;
  status: 0 | 1 | 2;
  reason: string | null;
  since: Date;
  version: string;
}

/**
 * One object with its facts (`more`: SQL over `x`, `c` and what its kind joins) and its company; 404 when there is
 * none.
 */
export async function verifiedObject<Facts>(
  kind: VerificationKind,
  id: number,
  more: ReturnType<typeof sql>,
): Promise<VerifiedObject & Facts> {
  const { from, facts, since } = checks[kind];
  const found = await maybeRow(sql<VerifiedObject & Facts>`
    select x.id, ${companySql('c')}::jsonb || jsonb_build_object('company_code', c.company_code, 'tax_id', c.tax_id,
      'phone', c.phone, 'email', c.email,
        'buyer_approved_status', c.buyer_approved_status, 'seller_approved_status', c.seller_approved_status,
        'owners', coalesce((select jsonb_agg(jsonb_build_object('name', ${personNameSql('o')}, 'email', o.email,
          'language', o.language) order by o.id) from users o where o.company_id = c.id and o.is_owner
          and o.account_status <> 'closed'), '[]')) as company,
      x.status::int, x.reason, ${since} as since, ${versionSql} as version, ${facts}, ${more}
    from ${from} where x.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}
