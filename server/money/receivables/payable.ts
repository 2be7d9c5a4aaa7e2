import { payableWhole, type PayableNow } from '#domain/money/receivables/payable-now.ts';
import type { Receivable } from '#domain/money/receivables/receivable.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { receivableKind } from './registry.ts';

/** How something is paid now, as its source says; locked, nobody pays it meanwhile. */
export async function payableNow(owed: Receivable, { isLocked = false } = {}): Promise<PayableNow> {
  const { payable } = receivableKind(owed.kind);
  if (payable) return payable(owed, { isLocked });
  return payableWhole(isLocked ? await lockedSums(owed.id) : owed);
}

function lockedSums(id: number): Promise<Pick<Receivable, 'amount' | 'state'>> {
  return oneRow(sql<Pick<Receivable, 'amount' | 'state'>>`
    select amount, state from receivables where id = ${id} for no key update`);
}
