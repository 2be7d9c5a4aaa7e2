import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface TakenOver {
  id: number;
  total: Satang;
  proposed_by: number | null;
}

/**
 * Closes the refunds that are proposed of what staff have just ended: all that was paid goes back without them. The
 * source is locked, so that each is decided once. Answers who proposed each of them; null: the buyer.
 */
export async function takeOverRefunds(
  staffId: number,
  kind: string,
  sourceId: number,
  reason: string,
): Promise<(number | null)[]> {
  const refunds = await rows(sql<TakenOver>`
    update refunds r set state = 'taken_over', decided_by = ${staffId}, decided_at = ${now()}
    from receivables v where v.kind = ${kind} and v.source_id = ${sourceId} and r.receivable_id = v.id
      and r.state = 'proposed'
    returning r.id, r.total /* not null: made of its parts */, r.proposed_by`);
  if (refunds.length === 0) return [];
  await recordDecisions(
    refunds.map(({ id, total }) => ({
      staffId,
      action: 'take_over_refund',
      objectKind: 'refund',
      objectId: id,
      before: { refund_state: 'proposed', refund_total: bahtFromSatang(total) },
      after: { refund_state: 'taken_over', refund_total: bahtFromSatang(total) },
      reason,
    })),
  );
  return refunds.map(({ proposed_by }) => proposed_by);
}
