import { z } from 'zod';
import {
  countAlone,
  findLimit,
  whySecondPerson,
  type MoneyKind,
  type MoneyProposer,
  type SecondPersonReason,
} from '#domain/money-settings/money-setting.ts';
import type { Localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, isUniqueViolation, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { findMoneyKind, type Facts } from './money-kind.ts';
import { readMoneyLimits } from './money-limits.ts';
import { recordStep } from './record-step.ts';
import { sumDoneAlone } from './sum-done-alone.ts';

export interface ProposedMoneyChange<Payload> {
  /** Names the setting within its kind. One change of it waits at a time. */
  objectId: string;
  /** What people call it; null where the facts say it. */
  subject: Localized<string> | null;
  /** The setting as it would be, as `read` of the kind says it. */
  after: Facts;
  payload: Payload;
  /** What is at stake, compared with the kind's limit; null is above every limit. */
  amount: Satang | null;
  /** What of the amount gives more than before; all of it where nothing is said. */
  added?: Satang | undefined;
  /** What the amount is the whole of, where several objects share it; of those the highest amount counts. */
  countedAs?: string;
  reason?: string | undefined;
  /**
   * False where nothing gives more than before: one person may do that, unless the kind or its amount ask for a second.
   */
  isRaise?: boolean;
  /** For a setting on which nobody relies yet: it holds at once, whatever its kind asks for. */
  isFirst?: boolean;
}

export interface Proposed {
  status: true;
  /** The change that waits for a second person; null where it holds already. */
  waiting_change: number | null;
}

/**
 * Changes a money setting, or lets the change wait for a second person. Everybody who answers for the kind gets a mail.
 * Runs in the caller's transaction where there is one. The endpoint says `needsProof` and `setsMoney`.
 */
export function proposeMoneyChange<Payload>(
  kind: MoneyKind,
  by: MoneyProposer,
  change: ProposedMoneyChange<Payload>,
): Promise<Proposed> {
  return inTransaction(async () => {
    const actions = findMoneyKind(kind);
    // The kind's lock comes before the row of the change, here and where it is decided.
    const before = await actions.read(change.objectId, change.payload);
    const second = change.isFirst ? NOBODY : await askSecond(kind, by, change);
    const waits = second.reason !== null;
    const at = now();
    const reason = change.reason || null;
    const payload = z.encode(actions.payload, change.payload);
    const { id } = await insertChange(sql<{ id: number }>`
      insert into money_changes (kind, object_id, subject, before, after, payload, amount, added_amount, counted_as,
        reason, state,
        second_reason, alone_amount, limit_amount, proposed_by_staff, proposed_by_user, proposed_at, decided_at)
      values (${kind}, ${change.objectId}, ${JSON.stringify(change.subject)}::jsonb, ${JSON.stringify(before)}::jsonb,
        ${JSON.stringify(change.after)}::jsonb, ${JSON.stringify(payload)}::jsonb, ${change.amount}::bigint,
          ${second.added}::bigint,
        ${change.countedAs ?? null}::text, ${reason}::text, ${waits ? 'waiting' : 'done_alone'},
        ${second.reason}::text, ${second.alone}::bigint, ${second.limit}::bigint,
        ${'staffId' in by ? by.staffId : null}::int,
        ${'userId' in by ? by.userId : null}::int, ${at}, ${waits ? null : at}::timestamptz)
      returning id`);
    if (!waits) await actions.apply({ objectId: change.objectId, payload: change.payload, by, reason, at });
    await recordStep(waits ? 'proposed' : 'done_alone', { id, kind, before, after: change.after }, by, reason);
    return { status: true, waiting_change: waits ? id : null };
  });
}

interface Second {
  /** Why somebody else decides; null where one person is enough. */
  reason: SecondPersonReason | null;
  /** What the proposer did alone before, what this counts beside it, and their limit. */
  alone: Satang | null;
  added: Satang | null;
  limit: Satang | null;
}

const NOBODY: Second = { reason: null, alone: null, added: null, limit: null };

/** Whether a second person is needed. A member has no sum of their own: no kind that they propose has a limit. */
async function askSecond(
  kind: MoneyKind,
  by: MoneyProposer,
  { objectId, countedAs = objectId, amount, added, isRaise = true }: ProposedMoneyChange<unknown>,
): Promise<Second> {
  const limits = await readMoneyLimits();
  const name = findLimit(kind);
  if (name === null || !('staffId' in by))
    return { ...NOBODY, reason: whySecondPerson(kind, { amount, isRaise }, limits) };
  const { alone, ofObject } = await sumDoneAlone(by.staffId, name, { kind, countedAs });
  const counts = amount === null ? null : countAlone({ amount, added: isRaise ? added : 0n }, ofObject);
  const reason = whySecondPerson(kind, { amount, isRaise, added: counts ?? undefined, alone }, limits);
  return { reason, alone, added: counts, limit: limits[name] };
}

async function insertChange(statement: ReturnType<typeof sql<{ id: number }>>): Promise<{ id: number }> {
  try {
    return await oneRow(statement);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('money_change_waiting');
    throw error;
  }
}
