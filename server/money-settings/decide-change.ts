import { isDeepStrictEqual } from 'node:util';
import { describeApproval, type MoneyKind, type MoneyProposer } from '#domain/money-settings/money-setting.ts';
import { judgeSecond } from '#domain/money-settings/second-person.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { findMoneyKind, type Facts } from './money-kind.ts';
import { recordStep } from './record-step.ts';

interface LockedChange {
  id: number;
  kind: MoneyKind;
  object_id: string;
  before: Facts;
  after: Facts;
  payload: unknown;
  reason: string | null;
  state: string;
  proposed_by_staff: number | null;
  proposed_by_user: number | null;
}

/** The second person: the change holds from now on, if the setting is still what it was when it was proposed. */
export function approveMoneyChange(staff: Staff, id: number): Promise<void> {
  return inTransaction(async () => {
    const { kind, object_id, payload: stored } = await findChange(id);
    const actions = findMoneyKind(kind);
    const payload = actions.payload.parse(stored);
    const current = await actions.read(object_id, payload);
    const change = await lockWaiting(id);
    const by = readProposer(change);
    requireSecond(change, by, staff);
    const isCurrent = actions.isCurrent
      ? await actions.isCurrent(object_id, payload)
      : isDeepStrictEqual(JSON.parse(JSON.stringify(current)), change.before);
    if (!isCurrent) throw new AppError('money_change_outdated');
    const at = now();
    await close(id, 'approved', staff.staffId, at);
    await actions.apply({
      objectId: object_id,
      payload,
      by,
      reason: change.reason,
      at,
    });
    await recordStep('approved', change, { staffId: staff.staffId }, change.reason);
  });
}

export function refuseMoneyChange(staff: Staff, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const change = await lockWaiting(id);
    const by = readProposer(change);
    requireSecond(change, by, staff);
    const at = now();
    await close(id, 'refused', staff.staffId, at, reason);
    const { payload, refused } = findMoneyKind(change.kind);
    await refused?.({ objectId: change.object_id, payload: payload.parse(change.payload), by, reason, at });
    await recordStep('refused', change, { staffId: staff.staffId }, reason);
  });
}

/** The one who proposed it takes it back. */
export function withdrawMoneyChange({ staffId }: Staff, id: number): Promise<void> {
  return inTransaction(async () => {
    const change = await lockWaiting(id);
    if (change.proposed_by_staff !== staffId) throw new AppError('not_allowed');
    await close(id, 'withdrawn', staffId, now());
    await recordStep('withdrawn', change, { staffId }, null);
  });
}

/** What a member proposes anew takes the place of what waits. The caller holds the lock of the setting. */
export async function withdrawWaiting(kind: MoneyKind, objectId: string, by: MoneyProposer): Promise<void> {
  const waiting = await maybeRow(sql<Pick<LockedChange, 'id' | 'before' | 'after'>>`
    update money_changes set state = 'withdrawn', decided_at = ${now()}
    where kind = ${kind} and object_id = ${objectId} and state = 'waiting' returning id, before, after`);
  if (waiting) await recordStep('withdrawn', { kind, ...waiting }, by, null);
}

interface FoundChange {
  kind: MoneyKind;
  object_id: string;
  payload: unknown;
}

/** What never changes of a change. */
async function findChange(id: number): Promise<FoundChange> {
  const found = await maybeRow(sql<FoundChange>`select kind, object_id, payload from money_changes where id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Of two decisions at once the second one is refused. */
async function lockWaiting(id: number): Promise<LockedChange> {
  const change = await maybeRow(sql<LockedChange>`
    select id, kind, object_id, before, after, payload, reason, state, proposed_by_staff, proposed_by_user
    from money_changes where id = ${id} for update`);
  if (!change) throw new AppError('not_found');
  if (change.state !== 'waiting') throw new AppError('money_change_decided');
  return change;
}

function readProposer({ proposed_by_staff, proposed_by_user }: LockedChange): MoneyProposer {
  return proposed_by_staff === null ? { userId: proposed_by_user! } : { staffId: proposed_by_staff };
}

function requireSecond({ kind }: LockedChange, proposer: MoneyProposer, { staffId, staffRoles }: Staff): void {
  const verdict = judgeSecond(describeApproval(kind, proposer), { staffId, roles: staffRoles });
  if (verdict === 'own') throw new AppError('own_money_change');
  // Whoever does not answer for the kind does not learn of the change.
  if (verdict === 'not_allowed') throw new AppError('not_found');
}

async function close(id: number, state: string, staffId: number, at: Date, refusal?: string): Promise<void> {
  await rows(sql`
    update money_changes set state = ${state}, decided_by = ${staffId}, decided_at = ${at},
      refusal = ${refusal ?? null}::text
    where id = ${id}`);
}
