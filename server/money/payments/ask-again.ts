import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import type { Receivable } from '#domain/money/receivables/receivable.ts';
import type { Satang } from '#domain/values/money.ts';
import { companyReceivable, payableNow, type NamedReceivable } from '#server/money/receivables/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { inquire } from './find-payments.ts';
import { messagesOf } from './messages.ts';
import { workMessage } from './work-messages.ts';

interface Asked {
  owed: Receivable;
  outstanding: Satang;
}

/**
 * The buyer says that they have paid: what has come is worked off, else the gateway is asked. Answers what is known
 * then.
 */
export async function askAgain(
  companyId: number,
  named: NamedReceivable,
): Promise<'paid' | 'paid_in_part' | 'to_check' | 'not_yet'> {
  const { owed, outstanding } = await asked(companyId, named);
  if (owed.state === 'paid') return 'paid';
  await workWaiting(owed.id);
  const { made_at } = await sightings(owed.id);
  if (made_at) {
    await inquire({ ref1: owed.ref1, ref2: owed.ref2, created_at: made_at });
    // Somebody else may have asked at the same time and be booking the answer now.
    await workWaiting(owed.id);
  }
  const after = await asked(companyId, { id: owed.id });
  if (after.owed.state === 'paid') return 'paid';
  if (after.outstanding < outstanding) return 'paid_in_part';
  return (await sightings(owed.id)).to_check > 0 ? 'to_check' : 'not_yet';
}

/** What gateways have said of it; waits where another process books it already. */
async function workWaiting(receivableId: number): Promise<void> {
  for (const id of await messagesOf(receivableId)) await workMessage(id).catch(() => undefined);
}

async function asked(companyId: number, named: NamedReceivable): Promise<Asked> {
  const owed = await companyReceivable(companyId, named);
  return { owed, outstanding: (await payableNow(owed)).outstanding };
}

interface Sightings {
  to_check: number;
  made_at: Date | null;
}

/** What finance look at yet, and when a code was made last. */
const sightings = (receivableId: number) =>
  oneRow(sql<Sightings>`
    select (select count(*)::int from settlements t where t.receivable_id = ${receivableId} and t.kind = 'gateway'
        and t.status = ${sql.lit(SETTLEMENT_WAITING)} and not t.is_deleted) as to_check /* not null: a count */,
      (select max(g.created_at) from gateway_payments g where g.receivable_id = ${receivableId}) as made_at`);
