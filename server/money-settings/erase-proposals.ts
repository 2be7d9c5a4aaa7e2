import type { MoneyKind } from '#domain/money-settings/money-setting.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What an erased person proposed for one object says nothing any more, and waits no longer. */
export async function eraseProposals(kind: MoneyKind, objectId: string, userId: number): Promise<void> {
  await rows(sql`
    update money_changes set before = '{}', after = '{}', payload = '{}', subject = null, reason = null,
      state = case when state = 'waiting' then 'withdrawn' else state end, decided_at = coalesce(decided_at, ${now()})
    where kind = ${kind} and object_id = ${objectId} and proposed_by_user = ${userId}`);
}
