import type { z } from 'zod';
import type { memberLevels } from '#contract/backoffice/member-levels.ts';
import { recordDecision } from '#server/audit/index.ts';
import { companyNamed, companySql } from '#server/platform/database/company-names.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type Query = z.output<(typeof memberLevels)['GET /staff/levels/companies']['query']>;
type CompanyLevels = z.output<(typeof memberLevels)['GET /staff/levels/companies']['answer']>;
type Level = z.output<(typeof memberLevels)['PUT /staff/companies/{id}/level']['body']>;

/** Companies with their levels, those that joined last first; who has only begun to register has no name yet, and no level to speak of. */
export async function companyLevels({ company, level, _start, _limit }: Query): Promise<CompanyLevels> {
  const where = sql`c.company_name_th <> '' and ${company ? companyNamed(company) : sql`true`} and ${level ? sql`c.member_level = ${level}` : sql`true`}`;
  const [found, { count }] = await Promise.all([
    rows(sql<CompanyLevels['rows'][number]>`
      select ${companySql('c')}::jsonb || jsonb_build_object('company_code', c.company_code) as company, c.member_level::int, c.point from companies c where ${where} order by c.id desc limit ${_limit} offset ${_start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count from companies c where ${where}`),
  ]);
  return { count, rows: found };
}

/** A company's level and points. Its signed-in members see the new prices with the next page. */
export async function setCompanyLevel(
  staffId: number,
  companyId: number,
  { member_level, point, reason }: Level,
): Promise<void> {
  await inTransaction(async () => {
    const before = await maybeRow(
      sql<{
        member_level: number;
        point: number;
      }>`select member_level::int, point from companies where id = ${companyId} for no key update`,
    );
    if (!before) throw new AppError('not_found');
    if (before.member_level === member_level && before.point === point) return;
    await rows(sql`update companies set member_level = ${member_level}, point = ${point} where id = ${companyId}`);
    await recordDecision({
      staffId,
      action: 'set_level',
      objectKind: 'company',
      objectId: companyId,
      before,
      after: { member_level, point },
      reason: reason || undefined,
    });
  });
}
