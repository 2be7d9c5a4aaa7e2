import type { ReturnableKind } from '#domain/trade/returnables/returnables.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { lockBalances, moveReturnables } from './move-returnables.ts';

interface Received {
  kind: ReturnableKind;
  quantity: number;
  note: string;
}

/** What came back from a company by a receipt, at most what it has; below zero what was counted too much before. */
export function receiveReturnables(staffId: number, companyId: number, { kind, quantity, note }: Received) {
  return inTransaction(async () => {
    const company = await maybeRow(sql`select 1 from companies where id = ${companyId}`);
    if (!company) throw new AppError('not_found');
    const held = (await lockBalances(companyId)).get(kind) ?? 0;
    if (quantity > held) throw fieldError('returnables_too_many', 'quantity', { held: Math.max(0, held) });
    const cause = quantity > 0 ? ('returned' as const) : ('corrected' as const);
    await moveReturnables(companyId, [
      { kind, cause, quantity: -quantity, shipment_id: null, note, staff_id: staffId },
    ]);
    await recordDecision({
      staffId,
      action: 'receive_returnables',
      objectKind: 'company',
      objectId: companyId,
      before: { returnables: held },
      after: { returnables: held - quantity },
      reason: note,
    });
  });
}
