import { describeApproval, type MoneyKind } from '#domain/money-settings/money-setting.ts';
import { isStranded, judgeSecond, type StaffPerson } from '#domain/money-settings/second-person.ts';
import type { Localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { notify } from '#server/notifications/index.ts';
import { peopleSql } from '#server/platform/database/people-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { moneyChangeNews } from './notifications.ts';
import { notifyStrandedApprovals } from './stranded-approvals.ts';

interface Waiting {
  id: number;
  kind: MoneyKind;
  proposed_by_staff: number | null;
  proposed_by_user: number | null;
  subject: Localized<string> | null;
  amount: Satang | null;
  reason: string | null;
}

/**
 * After somebody of staff was suspended or lost a role: what they alone could have decided is told to everybody who
 * can still act. `before` is who they were.
 */
export async function notifyStranded(before: StaffPerson): Promise<void> {
  const staff = await rows(sql<StaffPerson>`
    select s.id as "staffId", s.roles from ${peopleSql().activeStaff} s`);
  await notifyStrandedChanges(before, staff);
  await notifyStrandedApprovals(before, staff);
}

async function notifyStrandedChanges(before: StaffPerson, staff: readonly StaffPerson[]): Promise<void> {
  const waiting = await rows(sql<Waiting>`
    select id, kind, proposed_by_staff, proposed_by_user, subject, amount, reason from money_changes
      where state = 'waiting' order by id`);
  for (const { proposed_by_staff, proposed_by_user, ...change } of waiting) {
    const proposer = proposed_by_staff === null ? { userId: proposed_by_user! } : { staffId: proposed_by_staff };
    const approval = describeApproval(change.kind, proposer);
    if (judgeSecond(approval, before) !== 'ok' || !isStranded(approval, staff)) continue;
    await notify(moneyChangeNews({ ...change, step: 'stranded', by: '' }), [{ staffRole: approval.role }]);
  }
}
