import { z } from 'zod';
import type { RowOf } from '#contract/kit/define-list.ts';
import { companyLevelList } from '#contract/market/company-level-list.ts';
import type { memberLevels } from '#contract/market/member-levels.ts';
import type { Localized } from '#domain/values/locale.ts';
import { recordDecision } from '#server/audit/index.ts';
import { listOf } from '#server/kit/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { companyNamesSql, companySql } from '#server/platform/database/company-names.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { ofCompanyNamed, writeCompany } from '#server/accounts/company/index.ts';

type Level = z.output<(typeof memberLevels)['PUT /staff/companies/{id}/level']['body']>;

/**
 * Who has only begun to register has no name yet, and no level to speak of. Some thousand companies at most: only their
 * own order is an index's.
 */
export const companyLevels = listOf(companyLevelList, {
  from: sql`companies c`,
  key: sql`c.id`,
  seenBy: (_sales: unknown) => sql`c.company_name_th <> ''`,
  filters: {
    company: ofCompanyNamed(sql`c.id`),
    member_level: (levels) => sql`c.member_level = any (${levels.map(Number)}::int[])`,
  },
  sorts: {
    member_level: { by: sql`c.member_level` },
    point: { by: sql`c.point` },
    newest: { whole: sql`c.id desc` },
  },
  read: (ids) =>
    rows(sql<RowOf<typeof companyLevelList>>`
      select c.id, ${companySql('c')} as company, c.company_code, c.member_level::int, c.point
      from companies c where c.id = any (${[...ids]}::int[])`),
});

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
