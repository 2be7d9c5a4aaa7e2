import { z } from 'zod';
import type { memberLevels } from '#contract/market/member-levels.ts';
import type { Localized } from '#domain/values/locale.ts';
import { recordDecision } from '#server/audit/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { companyNamed, companyNamesSql, companySql } from '#server/platform/database/company-names.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { writeCompany } from '#server/accounts/company/index.ts';

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

interface LevelFacts {
  member_level: number;
  point: number;
}

registerMoneyKind('company_level', {
  payload: z.object({ member_level: z.int(), point: z.int() }),
  async read(companyId) {
    return facts(await lockLevel(Number(companyId)));
  },
  async apply({ objectId, payload, by, reason }) {
    const companyId = Number(objectId);
    const before = await lockLevel(companyId);
    await writeCompany(companyId, { member_level: payload.member_level, point: payload.point });
    if ('staffId' in by)
      await recordDecision({
        staffId: by.staffId,
        action: 'set_level',
        objectKind: 'company',
        objectId: companyId,
        before: facts(before),
        after: facts(payload),
        reason: reason ?? undefined,
      });
  },
});

/**
 * A company's level and points; a higher level needs a second person. Its signed-in members see the new prices with the
 * next page.
 */
export function proposeCompanyLevel(
  staffId: number,
  companyId: number,
  { member_level, point, reason }: Level,
): Promise<Proposed> {
  return inTransaction(async () => {
    const before = await lockLevel(companyId);
    if (before.member_level === member_level && before.point === point) return { status: true, waiting_change: null };
    return proposeMoneyChange(
      'company_level',
      { staffId },
      {
        objectId: String(companyId),
        subject: before.names,
        after: { member_level, point },
        payload: { member_level, point },
        amount: null,
        reason,
        isRaise: member_level > before.member_level,
      },
    );
  });
}

const facts = ({ member_level, point }: LevelFacts) => ({ member_level, point });

async function lockLevel(companyId: number): Promise<LevelFacts & { names: Localized<string> }> {
  const found = await maybeRow(sql<LevelFacts & { names: Localized<string> }>`
    select c.member_level::int, c.point, ${companyNamesSql('c')} as names from companies c where c.id = ${companyId}
    for no key update`);
  if (!found) throw new AppError('not_found');
  return found;
}
