import { moneyRules, type MoneyKind, type MoneyProposer } from '#domain/money-settings/money-setting.ts';
import type { Localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { notify } from '#server/notifications/index.ts';
import { peopleSql } from '#server/platform/database/people-sql.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { findMoneyKind, type Facts } from './money-kind.ts';
import { moneyChangeNews, type MoneyStep } from './notifications.ts';

interface Stepped {
  id: number;
  kind: MoneyKind;
  before: Facts;
  after: Facts;
}

/** Each step of a change: the audit log, a security event, and a mail to everybody who answers for the kind. */
export async function recordStep(
  step: MoneyStep,
  { id, kind, before, after }: Stepped,
  by: MoneyProposer,
  reason: string | null,
): Promise<void> {
  const action = `money_${step}`;
  const { audited = (given: Facts) => given } = findMoneyKind(kind);
  if ('staffId' in by)
    await recordDecision({
      staffId: by.staffId,
      action,
      objectKind: 'money_change',
      objectId: id,
      before: audited(before),
      after: audited(after),
      reason: reason ?? undefined,
    });
  securityEvent('money_setting', { ...by, details: { action, kind, object: id } });
  const facts = await oneRow(sql<{ subject: Localized<string> | null; amount: Satang | null; by: string }>`
    select c.subject, c.amount,
      coalesce(${peopleSql().staffName(sql`${'staffId' in by ? by.staffId : null}::int`)}, '')
        as by /* not null: coalesced */
    from money_changes c where c.id = ${id}`);
  await notify(moneyChangeNews({ id, kind, step, reason, ...facts }), [{ staffRole: moneyRules[kind].role }]);
}
