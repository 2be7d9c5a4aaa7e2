import type { z } from 'zod';
import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import type { verifications } from '#contract/sellers/verifications.ts';
import { companyNamed, companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { checks, versionSql, type VerificationKind } from './verification-kinds.ts';

type Query = z.output<(typeof verifications)['GET /staff/warehouses']['query']>;
type KnownCompany = z.output<(typeof verifications)['GET /staff/warehouses/{id}']['answer']>['company'];

export interface VerificationRow {
  id: number;
  company: { id: number; name_th: string; name_en: string; name_cn: string };
  status: 0 | 1 | 2;
  since: Date;
}

export interface VerifiedObject {
  id: number;
  company: KnownCompany;
  status: 0 | 1 | 2;
  reason: string | null;
  since: Date;
  version: string;
}

/** What waits, the oldest first, or what was decided, the newest first. */
export async function verificationList<Facts>(
  kind: VerificationKind,
  { status, company, _start, _limit }: Query,
): Promise<{ count: number; rows: (VerificationRow & Facts)[] }> {
  const { from, facts, since } = checks[kind];
  const where = sql`x.status = ${status} and ${company ? companyNamed(company) : sql`true`}`;
  const order = status === APPROVAL_WAITING ? sql`${since}, x.id` : sql`${since} desc, x.id desc`;
  const [found, { count }] = await Promise.all([
    rows(
      sql<
        VerificationRow & Facts
      >`select x.id, ${companySql('c')} as company, x.status::int, ${since} as since, ${facts} from ${from} where ${where} order by ${order} limit ${_limit} offset ${_start}`,
    ),
    oneRow(sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`),
  ]);
  return { count, rows: found };
}

/** One object with its facts (`more`: SQL over `x`, `c` and what its kind joins) and its company; 404 when there is none. */
export async function verifiedObject<Facts>(
  kind: VerificationKind,
  id: number,
  more: ReturnType<typeof sql>,
): Promise<VerifiedObject & Facts> {
  const { from, facts, since } = checks[kind];
  const found = await maybeRow(sql<VerifiedObject & Facts>`
    select x.id, ${companySql('c')}::jsonb || jsonb_build_object('company_code', c.company_code, 'tax_id', c.tax_id, 'phone', c.phone, 'email', c.email,
        'buyer_approved_status', c.buyer_approved_status, 'seller_approved_status', c.seller_approved_status,
        'owners', coalesce((select jsonb_agg(jsonb_build_object('name', ${personNameSql('o')}, 'email', o.email, 'language', o.language) order by o.id) from users o where o.company_id = c.id and o.is_owner and o.account_status <> 'closed'), '[]')) as company,
      x.status::int, x.reason, ${since} as since, ${versionSql} as version, ${facts}, ${more}
    from ${from} where x.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}
