import { mayBePaid } from '#domain/trade/projects/project-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { companyReceivable } from '#server/money/receivables/index.ts';
import { addOwedSlip } from '#server/money/slips/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockProject, type LockedProject } from './lock-project.ts';
import type { Viewer } from './viewer.ts';
import { memberOf } from './viewer.ts';

export interface LockedInstalment {
  id: number;
  project_id: number;
  position: number;
  amount: Satang;
  vat: Satang;
  paid_at: Date | null;
}

/** An instalment with its project, which is locked. */
export async function lockInstalment(
  viewer: Viewer,
  id: number,
): Promise<{ project: LockedProject; instalment: LockedInstalment }> {
  const known = await maybeRow(
    sql<{ project_id: number }>`select project_id from project_instalments where id = ${id}`,
  );
  if (!known) throw new AppError('not_found');
  const project = await lockProject(viewer, known.project_id);
  const instalment = await maybeRow(sql<LockedInstalment>`
    select id, project_id, position::int, amount, vat, paid_at from project_instalments where id = ${id}`);
  if (!instalment) throw new AppError('not_found');
  return { project, instalment };
}

/** The member reports the transfer of a whole instalment with its slip; one at a time is checked. */
export function addSlip(by: Member, id: number, sent: Omit<Parameters<typeof addOwedSlip>[2], 'amount'>) {
  return inTransaction(async () => {
    const { project, instalment } = await lockInstalment(memberOf(by), id);
    if (!mayBePaid(project.status) || instalment.paid_at) throw new AppError('instalment_not_payable');
    const owed = await companyReceivable(by.companyId, { kind: 'instalment', source_id: id });
    return addOwedSlip(by, owed.id, { ...sent, amount: instalment.amount });
  });
}
