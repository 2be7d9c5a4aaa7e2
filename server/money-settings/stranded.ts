import { isStranded, moneyRules, mayBeSecond, type MoneyKind } from '#domain/money-settings/money-setting.ts';
import type { Localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { notify } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { moneyChangeNews } from './notifications.ts';

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
 * After somebody of staff was suspended or has another role: changes that they alone could have decided are told to
 * everybody who answers for the kind. `before` is who they were.
 */
export async function notifyStrandedChanges(before: { staffId: number; role: string }): Promise<void> {
  const waiting = await rows(sql<Waiting>`
    select id, kind, proposed_by_staff, proposed_by_user, subject, amount, reason from money_changes where state = 'waiting' order by id`);
  if (waiting.length === 0) return;
  const staff = await rows(sql<{ staffId: number; role: string }>`
    select id as "staffId", role from staff_members where not is_suspended and joined_at is not null`);
  for (const { proposed_by_staff, proposed_by_user, ...change } of waiting) {
    const proposer = proposed_by_staff === null ? { userId: proposed_by_user! } : { staffId: proposed_by_staff };
    const asked = { kind: change.kind, proposer };
    if (mayBeSecond(asked, before) !== 'ok' || !isStranded(asked, staff)) continue;
    await notify(moneyChangeNews({ ...change, step: 'stranded', by: '' }), [
      { staffRole: moneyRules[change.kind].role },
    ]);
  }
}
